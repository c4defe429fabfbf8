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
    seesAll: f.boolean({
      label: { en: 'Sees all', ur: 'سب دیکھتا ہے' },
      help: { en: 'All rows of the company, whatever places its holders were given. Others see what lies below their places, what is theirs, and what they made.', ur: 'کمپنی کی تمام قطاریں، خواہ کوئی بھی مقام دیا گیا ہو۔ باقی لوگ وہی دیکھتے ہیں جو ان کے مقامات کے نیچے ہے، جو ان کے ذمے ہے، اور جو انہوں نے بنایا۔' },
    }),
    requiresSecondFactor: f.boolean({
      label: { en: 'Second factor required', ur: 'دوسرا مرحلہ لازمی' },
      help: { en: 'Whoever holds it signs in with a code of an authenticator, and is asked to set one up at the next sign-in.', ur: 'جس کے پاس یہ کردار ہو وہ تصدیقی ایپ کے کوڈ سے لاگ ان کرتا ہے، اور اگلے لاگ ان پر اسے ترتیب دینے کو کہا جاتا ہے۔' },
    }),
    isDefault: f.boolean({ readOnly: true, label: { en: 'Given to new users', ur: 'نئے صارفین کے لیے' } }),
    normalizedName: f.text({ computed: true, max: 64, label: { en: 'Name in capitals', ur: 'نام بڑے حروف میں' } }),
    grantedPermissions: f.texts({ label: { en: 'Permissions', ur: 'اجازتیں' } }),
  },
  list: ['name', 'displayName', 'description', 'seesAll', 'isStatic'],
  form: [
    { title: { en: 'Role', ur: 'کردار' }, fields: ['name', 'displayName', 'description'] },
    { title: { en: 'Permissions', ur: 'اجازتیں' }, fields: ['seesAll', 'requiresSecondFactor', 'grantedPermissions'] },
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
