/** Sentences the server says (protocol §2, contract §9). Some are ABP's own words: clients compare them. */
export const server = {
  // answers of every call
  notSignedIn: 'Current user did not login to the application!',
  notGranted: 'Required permissions are not granted. At least one of these permissions must be granted: {{names}}',
  notGrantedAll: 'Required permissions are not granted. All of these permissions must be granted: {{names}}',
  notValid: 'Your request is not valid!',
  notValidDetails: 'The following errors were detected during validation.',
  noEntity: 'There is no entity {{entity}} with id = {{id}}!',
  internalError: 'An internal error occurred during your request!',
  busy: 'The server is not ready yet. Please try again in a moment.',
  notJson: 'The body is not valid JSON.',
  notUtf8: 'The body is not valid UTF-8 text.',
  bodyMissing: 'A non-empty request body is required.',
  bodyTooLarge: 'The body is too large: at most {{max}} are taken.',
  bodyCompressed: 'Compressed bodies are not taken.',
  bodyTooDeep: 'The body is nested too deeply.',
  bodyForbiddenName: 'The name “{{name}}” is not allowed in a body.',

  // sign-in
  loginFailed: 'Login failed!',
  invalidUserNameOrPassword: 'Invalid user name or password',
  tenantIsNotActive: 'Tenant {{name}} is not active.',
  userIsNotActive: 'User {{name}} is not active and can not log in.',
  userIsLockedOut: 'The user account has been locked out. Please try again later.',
  demoPasswordElsewhere: 'The demo password works on this machine only. Set ADMIN_PASSWORD, or change the password of {{name}}.',
  tooManySignIns: 'Too many people are signing in at the moment. Please try again in a few seconds.',
  noRegistration: 'New users are created by an administrator. Ask yours for an account.',
  unknownLanguage: 'There is no language “{{name}}”.',
} as const
