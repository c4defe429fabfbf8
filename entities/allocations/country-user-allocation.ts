import { entity, f } from '../define.ts'

export const CountryUserAllocation = entity('CountryUserAllocation', {
  pages: { bulk: ['/user-country-allocation-bulk'] },
  title: ['user', 'allocatedCountry'],
  fields: {
    user: f.ref('User'),
    allocatedCountry: f.ref('Country'),
  },
  unique: [['user', 'allocatedCountry']],
  wire: {
    update: false,
    get: false,
    list: false,
    lists: [{ call: 'GetAllCountryUserAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
