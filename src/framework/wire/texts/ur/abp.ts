import type { abp as english } from '../en/abp.ts'

type Texts = { readonly [S in keyof typeof english]: { readonly [K in keyof (typeof english)[S]]: string } }

/** The strings that public ABP clients look up, by source. */
export const abp: Texts = {
  Abp: {
    TimeZone: 'ٹائم زون', DefaultFromSenderDisplayName: 'بھیجنے والے کا نام', CurrentUserDidNotLoginToTheApplication: 'Current user did not login to the application!',
    AllOfThesePermissionsMustBeGranted: 'مطلوبہ اجازتیں نہیں دی گئیں۔ یہ تمام اجازتیں درکار ہیں: {0}',
    AtLeastOneOfThesePermissionsMustBeGranted: 'مطلوبہ اجازتیں نہیں دی گئیں۔ ان میں سے کم از کم ایک اجازت درکار ہے: {0}',
    MainMenu: 'مرکزی مینو', SmtpHost: 'SMTP ہوسٹ', ReceiveNotifications: 'اطلاعات وصول کریں', DefaultLanguage: 'طے شدہ زبان',
  },
  AbpProjectName: {
    HomePage: 'صفحۂ اول', About: 'تعارف', Welcome_Message: 'خوش آمدید', LogIn: 'لاگ ان', Login: 'لاگ ان', LoginFailed: 'لاگ ان ناکام', Logout: 'لاگ آؤٹ', Register: 'اندراج',
    UserNameOrEmail: 'صارف نام یا ای میل', UserName: 'صارف نام', Password: 'پاس ورڈ', RememberMe: 'مجھے یاد رکھیں', TenancyName: 'ٹیننٹ کا نام', CurrentTenant: 'موجودہ ٹیننٹ',
    NotSelected: 'منتخب نہیں', Change: 'بدلیں', ChangeTenant: 'ٹیننٹ بدلیں', LeaveEmptyToSwitchToHost: 'ہوسٹ کے لیے خالی چھوڑیں',
    Users: 'صارفین', Roles: 'کردار', Tenants: 'ٹیننٹس', CreateNewUser: 'نیا صارف', EditUser: 'صارف میں ترمیم', CreateNewRole: 'نیا کردار', EditRole: 'کردار میں ترمیم',
    CreateNewTenant: 'نیا ٹیننٹ', EditTenant: 'ٹیننٹ میں ترمیم', Name: 'نام', Surname: 'خاندانی نام', FullName: 'پورا نام', EmailAddress: 'ای میل', IsActive: 'فعال',
    DisplayName: 'ظاہری نام', RoleName: 'کردار کا نام', RoleDescription: 'تفصیل', Permissions: 'اجازتیں', UserRoles: 'کردار', UserDetails: 'صارف کی تفصیل',
    Actions: 'عمل', Create: 'بنائیں', Edit: 'ترمیم', Delete: 'حذف کریں', Save: 'محفوظ کریں', Cancel: 'منسوخ', Yes: 'ہاں', No: 'نہیں', Search: 'تلاش', Filter: 'فلٹر', Refresh: 'تازہ کریں',
    AreYouSure: 'کیا آپ کو یقین ہے؟', AreYouSureWantToDelete: 'کیا آپ واقعی {0} کو حذف کرنا چاہتے ہیں؟', SavedSuccessfully: 'محفوظ ہو گیا', SuccessfullyDeleted: 'حذف ہو گیا',
    UserDeleteWarningMessage: 'صارف {0} حذف ہو جائے گا۔', RoleDeleteWarningMessage: 'کردار {0} حذف ہو کر اپنے صارفین سے ہٹ جائے گا۔', TenantDeleteWarningMessage: 'ٹیننٹ {0} حذف ہو جائے گا۔',
    'ThereIsNoTenantDefinedWithName{0}': '{0} نام کا کوئی ٹیننٹ نہیں', TenantIsNotActive: 'ٹیننٹ {0} فعال نہیں ہے۔', TenantName_Regex_Description: 'نام حرف سے شروع ہو اور اس میں حروف، ہندسے، - اور _ ہوں۔',
    UnknownError: 'سرور نے جواب نہیں دیا۔ اپنا رابطہ دیکھیں اور دوبارہ کوشش کریں۔', WaitingForActivationMessage: 'آپ کا اکاؤنٹ منتظم کی منظوری کا منتظر ہے۔',
    ThisFieldIsRequired: 'یہ خانہ ضروری ہے', ChangePassword: 'پاس ورڈ بدلیں', ResetPassword: 'پاس ورڈ دوبارہ مقرر کریں', CurrentPassword: 'موجودہ پاس ورڈ', NewPassword: 'نیا پاس ورڈ', Languages: 'زبانیں',
    TotalRecordsCount: 'کل: {0}', XTotal: 'کل: {0}', ShowAll: 'سب دکھائیں', Back: 'واپس', Notifications: 'اطلاعات',
  },
  AbpWeb: {
    InternalServerError: 'آپ کی درخواست کے دوران ایک اندرونی خرابی پیش آئی!', ValidationError: 'آپ کی درخواست درست نہیں ہے!', ValidationNarrativeTitle: 'جانچ کے دوران یہ غلطیاں ملیں۔',
    DefaultError: 'ایک خرابی پیش آئی!', DefaultErrorDetail: 'سرور نے خرابی کی تفصیل نہیں بھیجی۔', DefaultError401: 'آپ نے لاگ ان نہیں کیا!',
    DefaultErrorDetail401: 'یہ کام کرنے کے لیے لاگ ان کرنا ضروری ہے۔', DefaultError403: 'آپ کو اجازت نہیں ہے!',
    DefaultErrorDetail403: 'آپ کو یہ کام کرنے کی اجازت نہیں ہے۔', DefaultError404: 'نہیں ملا!', DefaultErrorDetail404: 'مطلوبہ چیز سرور پر نہیں ملی۔',
    EntityNotFound: '{0} کا کوئی ریکارڈ اس شناختی نمبر کے ساتھ موجود نہیں: {1}', AreYouSure: 'کیا آپ کو یقین ہے؟', Cancel: 'منسوخ', Yes: 'ہاں', No: 'نہیں',
  },
  AbpZero: {
    DuplicateUserName: 'صارف نام ’{0}‘ پہلے سے موجود ہے۔', DuplicateEmail: 'ای میل ’{0}‘ پہلے سے موجود ہے۔', RoleNameIsAlreadyTaken: 'کردار کا نام ’{0}‘ پہلے سے موجود ہے۔',
    TenancyNameIsAlreadyTaken: 'ٹیننٹ کا نام {0} پہلے سے موجود ہے۔', CanNotDeleteStaticRole: 'مستقل کردار حذف نہیں ہو سکتا: {0}', CanNotDeleteAdminUser: 'صارف {0} حذف نہیں ہو سکتا، یہ بنیادی منتظم ہے!',
    CanNotRenameAdminUser: '{0} کا صارف نام نہیں بدل سکتا، یہ بنیادی منتظم ہے!', 'Identity.PasswordTooShort': 'پاس ورڈ کم از کم {0} حروف کا ہو۔',
    InvalidUserNameOrPassword: 'صارف نام یا پاس ورڈ غلط ہے', UserLockedOutMessage: 'صارف کا اکاؤنٹ عارضی طور پر بند ہے۔ کچھ دیر بعد دوبارہ کوشش کریں۔', LoginFailed: 'لاگ ان ناکام!',
  },
}
