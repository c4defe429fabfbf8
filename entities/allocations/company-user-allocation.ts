import { entity, f, validDays } from '../define.ts'

export const CompanyUserAllocation = entity('CompanyUserAllocation', {
  allocates: { place: 'allocatedCompany', to: 'user', from: 'validFrom', until: 'validTo' },
  pages: { list: ['/user-company-allocation'], create: ['/add-user-company-allocation'], after: '/user-company-allocation' },
  fields: { user: f.ref('User', { required: true }), allocatedCompany: f.ref('Company', { required: true }), ...validDays },
  unique: [['user', 'allocatedCompany']],
  wire: {
    update: false, get: false, list: false, deleteMany: { also: ['DeleteCompanyUserAllocationBulk'] },
    lists: [{ call: 'GetAllCompanyUserAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
