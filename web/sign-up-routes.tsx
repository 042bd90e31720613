import type { RouteObject } from 'react-router'
import { screen } from './lib/screen.ts'

/** Every step of signing up and its screen, under /signup (spec §2). */
export const signUpRoutes: RouteObject[] = [
  { index: true, lazy: screen(() => import('./screens/sign-up/start.tsx'), 'StartScreen') },
  { path: 'info', lazy: screen(() => import('./screens/sign-up/info.tsx'), 'InfoScreen') },
  { path: 'email', lazy: screen(() => import('./screens/sign-up/email.tsx'), 'EmailScreen') },
  { path: 'otp', lazy: screen(() => import('./screens/sign-up/otp.tsx'), 'OtpScreen') },
  { path: 'phone', lazy: screen(() => import('./screens/sign-up/phone.tsx'), 'PhoneScreen') },
  { path: 'phone-otp', lazy: screen(() => import('./screens/sign-up/phone-otp.tsx'), 'PhoneOtpScreen') },
  { path: 'password', lazy: screen(() => import('./screens/sign-up/password.tsx'), 'PasswordScreen') },
  { path: 'thankyou', lazy: screen(() => import('./screens/sign-up/thank-you.tsx'), 'ThankYouScreen') },
  { path: 'dob', lazy: screen(() => import('./screens/sign-up/dob.tsx'), 'DobScreen') },
  {
    path: 'license-permission',
    lazy: screen(() => import('./screens/sign-up/license-permission.tsx'), 'LicensePermissionScreen'),
  },
  {
    path: 'individual-business',
    lazy: screen(() => import('./screens/sign-up/individual-business.tsx'), 'IndividualBusinessScreen'),
  },
  { path: 'address', lazy: screen(() => import('./screens/sign-up/address.tsx'), 'AddressScreen') },
  { path: 'vat-number', lazy: screen(() => import('./screens/sign-up/vat-number.tsx'), 'VatNumberScreen') },
  { path: 'doc-upload', lazy: screen(() => import('./screens/sign-up/doc-upload.tsx'), 'DocUploadScreen') },
  { path: 'recap', lazy: screen(() => import('./screens/sign-up/recap.tsx'), 'RecapScreen') },
  {
    path: 'contact-advisor',
    lazy: screen(() => import('./screens/sign-up/contact-advisor.tsx'), 'ContactAdvisorScreen'),
  },
  {
    path: 'contact-advisor-success',
    lazy: screen(
      () => import('./screens/sign-up/contact-advisor-success.tsx'),
      'ContactAdvisorSuccessScreen',
    ),
  },
  { path: 'close-req', lazy: screen(() => import('./screens/sign-up/close-req.tsx'), 'CloseRequestScreen') },
]
