import { entity, f } from '../define.ts'

export const Role = entity('Role', {
  label: { ur: ['کردار', 'کردار'] },
  permission: { one: 'Pages.Roles' },
  code: 'normalizedName',
  fields: {
    name: f.name({ max: 32, label: { ur: 'نام' } }),
    displayName: f.text({ search: true, max: 64, label: { ur: 'ظاہری نام' } }),
    description: f.text({ search: true, multiline: true, label: { ur: 'تفصیل' } }),
    isStatic: f.boolean({ readOnly: true, label: { en: 'Built in', ur: 'مستقل' } }),
    isDefault: f.boolean({ readOnly: true, label: { en: 'Given to new users', ur: 'نئے صارفین کے لیے' } }),
    normalizedName: f.text({ computed: true, max: 64, label: { en: 'Name in capitals', ur: 'نام بڑے حروف میں' } }),
    grantedPermissions: f.texts({ label: { en: 'Permissions', ur: 'اجازتیں' } }),
  },
  list: ['name', 'displayName', 'description', 'isStatic'],
  form: [
    { title: { en: 'Role', ur: 'کردار' }, fields: ['name', 'displayName', 'description'] },
    { title: { en: 'Permissions', ur: 'اجازتیں' }, fields: ['grantedPermissions'] },
  ],
  sort: ['name', 'displayName'],
  pages: { list: ['/roles'], menu: ['Management', 1] },
  wire: {
    createMany: false,
    deleteMany: false,
    lookups: [{ call: 'GetRoles', service: 'User' }, { call: 'GetRoles', service: 'EmployeeManagement' }],
    lists: [{ call: 'GetRolesAsync', by: { grantedPermissions: 'Permission' } }],
  },
})
