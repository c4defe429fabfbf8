import { entity, f } from '../define.ts'

export const User = entity('User', {
  label: { ur: ['صارف', 'صارفین'] },
  title: 'userName', called: 'fullName',
  permission: { one: 'Pages.Users' },
  person: true,
  fields: {
    userName: f.text({ required: true, search: true, sort: true, label: { ur: 'صارف نام' } }),
    name: f.text({ search: true, max: 64, also: ['firstName'], label: { en: 'First name', ur: 'نام' } }),
    surname: f.text({ search: true, max: 64, also: ['lastName'], label: { en: 'Last name', ur: 'خاندانی نام' } }),
    fullName: f.text({ computed: true, label: { en: 'Full name', ur: 'پورا نام' } }),
    emailAddress: f.text({ search: true, format: 'email', label: { ur: 'ای میل' } }),
    phoneNumber: f.text({ format: 'phone', label: { ur: 'فون نمبر' } }),
    isActive: f.boolean({ default: true, label: { en: 'Active', ur: 'فعال' } }),
    hierarchyLevel: f.integer({ default: 0, label: { ur: 'درجہ' } }),
    password: f.text({ input: true, secret: true, label: { ur: 'پاس ورڈ' } }),
    roles: f.refs('Role', { normalized: 'roleNames', onDelete: 'clear', label: { ur: 'کردار' } }),
    lastLoginTime: f.dateTime({ computed: true, label: { en: 'Last signed in', ur: 'آخری لاگ ان' } }),
  },
  list: ['userName', 'fullName', 'emailAddress', 'phoneNumber', 'roles', 'isActive', 'lastLoginTime'],
  form: [{ title: {}, fields: ['userName', 'name', 'surname', 'emailAddress', 'phoneNumber', 'isActive', 'hierarchyLevel', 'password', 'roles'] }],
  unique: [['userName'], ['emailAddress']],
  sort: ['userName', 'emailAddress'],
  pages: { list: ['/users'], bulk: ['/user-bulk-upload'], menu: ['Management', 2] },
  wire: {
    service: 'UserManagement',
    aliases: ['User'],
    get: { param: 'userId', query: ['Id'] },
    deleteMany: false,
    lookups: [{ call: 'GetAllUsersWithFilter', service: 'User', search: 'Filter' }],
    lists: [
      { call: 'GetAllUser', service: 'User', limit: 10_000_000 },
      {
        call: 'GetuserwithAllocation', service: 'User', by: { id: 'userId' },
        with: {
          companies: 'CompanyUserAllocation:user', countries: 'CountryUserAllocation:user', departments: 'DepartmentUserAllocation:user',
          teams: 'TeamUserAllocation:user', sites: 'UserSiteAllocation:user', warehouses: 'UserWarehouseAllocation:user',
          expertises: 'UserExpertiseAllocation:user', approvalLevels: 'ApprovallevelAllocation:user',
        },
      },
      // those who are in a team with the user
      { call: 'GetAllUsersbByUserId', service: 'User', by: { 'TeamUserAllocation:user.team.TeamUserAllocation:team.user': 'UserId' }, limit: 5000 },
      { call: 'GetAllUsersbByUserIdWithOutPaginationn', service: 'User', by: { 'TeamUserAllocation:user.team.TeamUserAllocation:team.user': 'UserId' } },
      { call: 'GetAllUsersbyusers', service: 'User' },
      { call: 'GetAllUsersbByHierarchy', service: 'User', search: 'Filter', by: { hierarchyLevel: 'HeirarchyType' } },
    ],
  },
})
