import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../lib/lazy-screen.ts'

/** Every step of signing up and its screen, under /signup (spec §2). */
export const signUpRoutes: RouteObject[] = [
  { index: true, lazy: lazyScreen(() => import('./start.screen.tsx'), 'StartScreen') },
  { path: 'info', lazy: lazyScreen(() => import('./info.screen.tsx'), 'InfoScreen') },
  { path: 'email', lazy: lazyScreen(() => import('./email.screen.tsx'), 'EmailScreen') },
  { path: 'otp', lazy: lazyScreen(() => import('./otp.screen.tsx'), 'OtpScreen') },
  { path: 'phone', lazy: lazyScreen(() => import('./phone.screen.tsx'), 'PhoneScreen') },
  { path: 'phone-otp', lazy: lazyScreen(() => import('./phone-otp.screen.tsx'), 'PhoneOtpScreen') },
  { path: 'password', lazy: lazyScreen(() => import('./password.screen.tsx'), 'PasswordScreen') },
  { path: 'thankyou', lazy: lazyScreen(() => import('./thank-you.screen.tsx'), 'ThankYouScreen') },
  { path: 'dob', lazy: lazyScreen(() => import('./birth-date.screen.tsx'), 'BirthDateScreen') },
  {
    path: 'license-permission',
    lazy: lazyScreen(() => import('./license-permission.screen.tsx'), 'LicensePermissionScreen'),
  },
  {
    path: 'individual-business',
    lazy: lazyScreen(() => import('./individual-business.screen.tsx'), 'IndividualBusinessScreen'),
  },
  { path: 'address', lazy: lazyScreen(() => import('./address.screen.tsx'), 'AddressScreen') },
  { path: 'vat-number', lazy: lazyScreen(() => import('./vat-number.screen.tsx'), 'VatNumberScreen') },
  { path: 'doc-upload', lazy: lazyScreen(() => import('./doc-upload.screen.tsx'), 'DocUploadScreen') },
  { path: 'recap', lazy: lazyScreen(() => import('./recap.screen.tsx'), 'RecapScreen') },
  {
    path: 'contact-advisor',
    lazy: lazyScreen(() => import('./contact-advisor.screen.tsx'), 'ContactAdvisorScreen'),
  },
  {
    path: 'contact-advisor-success',
    lazy: lazyScreen(() => import('./contact-advisor-success.screen.tsx'), 'ContactAdvisorSuccessScreen'),
  },
  { path: 'close-req', lazy: lazyScreen(() => import('./close-request.screen.tsx'), 'CloseRequestScreen') },
]
