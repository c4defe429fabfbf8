import { entity, f, validDays } from '../define.ts'

export const CountryUserAllocation = entity('CountryUserAllocation', {
  allocates: { place: 'allocatedCountry', to: 'user', from: 'validFrom', until: 'validTo' },
  pages: { list: ['/user-country-allocation'], create: ['/add-user-country-allocation'], after: '/user-country-allocation' },
  fields: { user: f.ref('User', { required: true }), allocatedCountry: f.ref('Country', { required: true }), ...validDays },
  unique: [['user', 'allocatedCountry']],
  wire: {
    update: false, get: false, list: false, deleteMany: { also: ['DeleteCountryUserAllocationBulk'] },
    lists: [{ call: 'GetAllCountryUserAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
