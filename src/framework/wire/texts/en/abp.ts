/** The strings that public ABP clients look up, by source. */
export const abp = {
  Abp: {
    TimeZone: 'Timezone', DefaultFromSenderDisplayName: 'Default from (sender) display name', CurrentUserDidNotLoginToTheApplication: 'Current user did not login to the application!',
    AllOfThesePermissionsMustBeGranted: 'Required permissions are not granted. All of these permissions must be granted: {0}',
    AtLeastOneOfThesePermissionsMustBeGranted: 'Required permissions are not granted. At least one of these permissions must be granted: {0}',
    MainMenu: 'Main menu', SmtpHost: 'SMTP host', ReceiveNotifications: 'Receive notifications', DefaultLanguage: 'Default language',
  },
  AbpProjectName: {
    HomePage: 'Home page', About: 'About', Welcome_Message: 'Welcome', LogIn: 'Log in', Login: 'Log in', LoginFailed: 'Login failed', Logout: 'Log out', Register: 'Register',
    UserNameOrEmail: 'User name or email', UserName: 'User name', Password: 'Password', RememberMe: 'Remember me', TenancyName: 'Tenancy name', CurrentTenant: 'Current tenant',
    NotSelected: 'Not selected', Change: 'Change', ChangeTenant: 'Change tenant', LeaveEmptyToSwitchToHost: 'Leave empty to switch to host',
    Users: 'Users', Roles: 'Roles', Tenants: 'Tenants', CreateNewUser: 'Create new user', EditUser: 'Edit user', CreateNewRole: 'Create new role', EditRole: 'Edit role',
    CreateNewTenant: 'Create new tenant', EditTenant: 'Edit tenant', Name: 'Name', Surname: 'Surname', FullName: 'Full name', EmailAddress: 'Email address', IsActive: 'Active',
    DisplayName: 'Display name', RoleName: 'Role name', RoleDescription: 'Description', Permissions: 'Permissions', UserRoles: 'Roles', UserDetails: 'User details',
    Actions: 'Actions', Create: 'Create', Edit: 'Edit', Delete: 'Delete', Save: 'Save', Cancel: 'Cancel', Yes: 'Yes', No: 'No', Search: 'Search', Filter: 'Filter', Refresh: 'Refresh',
    AreYouSure: 'Are you sure?', AreYouSureWantToDelete: 'Are you sure you want to delete {0}?', SavedSuccessfully: 'Saved successfully', SuccessfullyDeleted: 'Successfully deleted',
    UserDeleteWarningMessage: 'User {0} will be deleted.', RoleDeleteWarningMessage: 'Role {0} will be deleted and taken from its users.', TenantDeleteWarningMessage: 'Tenant {0} will be deleted.',
    'ThereIsNoTenantDefinedWithName{0}': 'There is no tenant defined with name {0}', TenantIsNotActive: 'Tenant {0} is not active.', TenantName_Regex_Description: 'A name begins with a letter and has letters, digits, - and _.',
    UnknownError: 'The server did not answer. Check your connection and try again.', WaitingForActivationMessage: 'Your account is waiting to be activated by an administrator.',
    ThisFieldIsRequired: 'This field is required', ChangePassword: 'Change password', ResetPassword: 'Reset password', CurrentPassword: 'Current password', NewPassword: 'New password', Languages: 'Languages',
    TotalRecordsCount: 'Total: {0}', XTotal: 'Total: {0}', ShowAll: 'Show all', Back: 'Back', Notifications: 'Notifications',
  },
  AbpWeb: {
    InternalServerError: 'An internal error occurred during your request!', ValidationError: 'Your request is not valid!', ValidationNarrativeTitle: 'The following errors were detected during validation.',
    DefaultError: 'An error has occurred!', DefaultErrorDetail: 'Error detail not sent by server.', DefaultError401: 'You are not authenticated!',
    DefaultErrorDetail401: 'You should be authenticated (sign in) in order to perform this operation.', DefaultError403: 'You are not authorized!',
    DefaultErrorDetail403: 'You are not allowed to perform this operation.', DefaultError404: 'Resource not found!', DefaultErrorDetail404: 'The resource requested could not be found on the server.',
    EntityNotFound: 'There is no entity {0} with id = {1}!', AreYouSure: 'Are you sure?', Cancel: 'Cancel', Yes: 'Yes', No: 'No',
  },
  AbpZero: {
    'DuplicateUserName': "Username '{0}' is already taken.", DuplicateEmail: "Email '{0}' is already taken.", RoleNameIsAlreadyTaken: "Role name '{0}' is already taken.",
    TenancyNameIsAlreadyTaken: 'Tenancy name {0} is already taken.', CanNotDeleteStaticRole: 'Can not delete a static role: {0}', CanNotDeleteAdminUser: 'Can not delete user {0} since this is the default admin user!',
    CanNotRenameAdminUser: 'Can not rename user name of the {0} since this is the default admin user!', 'Identity.PasswordTooShort': 'Passwords must be at least {0} characters.',
    InvalidUserNameOrPassword: 'Invalid user name or password', UserLockedOutMessage: 'The user account has been locked out. Please try again later.', LoginFailed: 'Login failed!',
  },
} as const
