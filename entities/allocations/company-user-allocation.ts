import { entity, f } from '../define.ts'

export const CompanyUserAllocation = entity('CompanyUserAllocation', {
  pages: { bulk: ['/user-company-allocation-bulk'] },
  title: ['user', 'allocatedCompany'],
  fields: {
    user: f.ref('User'),
    allocatedCompany: f.ref('Company'),
  },
  unique: [['user', 'allocatedCompany']],
  wire: {
    update: false,
    get: false,
    list: false,
    lists: [{ call: 'GetAllCompanyUserAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
