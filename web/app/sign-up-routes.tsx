import type { RouteObject } from 'react-router'
import { lazyScreen } from './lazy-screen.ts'

/** Every step of signing up and its screen, under /signup (spec §2). */
export const signUpRoutes: RouteObject[] = [
  {
    index: true,
    lazy: lazyScreen(() => import('../features/sign-up/start.screen.tsx'), 'StartScreen', 'sign-up'),
  },
  {
    path: 'info',
    lazy: lazyScreen(() => import('../features/sign-up/info.screen.tsx'), 'InfoScreen', 'sign-up'),
  },
  {
    path: 'email',
    lazy: lazyScreen(() => import('../features/sign-up/email.screen.tsx'), 'EmailScreen', 'sign-up'),
  },
  {
    path: 'otp',
    lazy: lazyScreen(() => import('../features/sign-up/otp.screen.tsx'), 'OtpScreen', 'sign-up'),
  },
  {
    path: 'phone',
    lazy: lazyScreen(() => import('../features/sign-up/phone.screen.tsx'), 'PhoneScreen', 'sign-up'),
  },
  {
    path: 'phone-otp',
    lazy: lazyScreen(() => import('../features/sign-up/phone-otp.screen.tsx'), 'PhoneOtpScreen', 'sign-up'),
  },
  {
    path: 'password',
    lazy: lazyScreen(() => import('../features/sign-up/password.screen.tsx'), 'PasswordScreen', 'sign-up'),
  },
  {
    path: 'thankyou',
    lazy: lazyScreen(() => import('../features/sign-up/thank-you.screen.tsx'), 'ThankYouScreen', 'sign-up'),
  },
  {
    path: 'dob',
    lazy: lazyScreen(() => import('../features/sign-up/birth-date.screen.tsx'), 'BirthDateScreen', 'sign-up'),
  },
  {
    path: 'license-permission',
    lazy: lazyScreen(
      () => import('../features/sign-up/license-permission.screen.tsx'),
      'LicensePermissionScreen',
      'sign-up',
    ),
  },
  {
    path: 'individual-business',
    lazy: lazyScreen(
      () => import('../features/sign-up/individual-business.screen.tsx'),
      'IndividualBusinessScreen',
      'sign-up',
    ),
  },
  {
    path: 'address',
    lazy: lazyScreen(() => import('../features/sign-up/address.screen.tsx'), 'AddressScreen', 'sign-up'),
  },
  {
    path: 'vat-number',
    lazy: lazyScreen(() => import('../features/sign-up/vat-number.screen.tsx'), 'VatNumberScreen', 'sign-up'),
  },
  {
    path: 'doc-upload',
    lazy: lazyScreen(() => import('../features/sign-up/doc-upload.screen.tsx'), 'DocUploadScreen', 'sign-up'),
  },
  {
    path: 'recap',
    lazy: lazyScreen(() => import('../features/sign-up/recap.screen.tsx'), 'RecapScreen', 'sign-up'),
  },
  {
    path: 'contact-advisor',
    lazy: lazyScreen(
      () => import('../features/sign-up/contact-advisor.screen.tsx'),
      'ContactAdvisorScreen',
      'sign-up',
    ),
  },
  {
    path: 'contact-advisor-success',
    lazy: lazyScreen(
      () => import('../features/sign-up/contact-advisor-success.screen.tsx'),
      'ContactAdvisorSuccessScreen',
      'sign-up',
    ),
  },
  {
    path: 'close-req',
    lazy: lazyScreen(
      () => import('../features/sign-up/close-request.screen.tsx'),
      'CloseRequestScreen',
      'sign-up',
    ),
  },
]
