import type { RouteObject } from 'react-router'
import { loadAgain } from './lib/load-again.ts'

/** Every step of signing up and its screen, under /signup (spec §2). */
export const signUpRoutes: RouteObject[] = [
  {
    index: true,
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/start.tsx')).then((file) => file.StartScreen),
    },
  },
  {
    path: 'info',
    lazy: {
      Component: () => loadAgain(() => import('./screens/sign-up/info.tsx')).then((file) => file.InfoScreen),
    },
  },
  {
    path: 'email',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/email.tsx')).then((file) => file.EmailScreen),
    },
  },
  {
    path: 'otp',
    lazy: {
      Component: () => loadAgain(() => import('./screens/sign-up/otp.tsx')).then((file) => file.OtpScreen),
    },
  },
  {
    path: 'phone',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/phone.tsx')).then((file) => file.PhoneScreen),
    },
  },
  {
    path: 'phone-otp',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/phone-otp.tsx')).then((file) => file.PhoneOtpScreen),
    },
  },
  {
    path: 'password',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/password.tsx')).then((file) => file.PasswordScreen),
    },
  },
  {
    path: 'thankyou',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/thank-you.tsx')).then((file) => file.ThankYouScreen),
    },
  },
  {
    path: 'dob',
    lazy: {
      Component: () => loadAgain(() => import('./screens/sign-up/dob.tsx')).then((file) => file.DobScreen),
    },
  },
  {
    path: 'license-permission',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/license-permission.tsx')).then(
          (file) => file.LicensePermissionScreen,
        ),
    },
  },
  {
    path: 'individual-business',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/individual-business.tsx')).then(
          (file) => file.IndividualBusinessScreen,
        ),
    },
  },
  {
    path: 'address',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/address.tsx')).then((file) => file.AddressScreen),
    },
  },
  {
    path: 'vat-number',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/vat-number.tsx')).then((file) => file.VatNumberScreen),
    },
  },
  {
    path: 'doc-upload',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/doc-upload.tsx')).then((file) => file.DocUploadScreen),
    },
  },
  {
    path: 'recap',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/recap.tsx')).then((file) => file.RecapScreen),
    },
  },
  {
    path: 'contact-advisor',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/contact-advisor.tsx')).then(
          (file) => file.ContactAdvisorScreen,
        ),
    },
  },
  {
    path: 'contact-advisor-success',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/contact-advisor-success.tsx')).then(
          (file) => file.ContactAdvisorSuccessScreen,
        ),
    },
  },
  {
    path: 'close-req',
    lazy: {
      Component: () =>
        loadAgain(() => import('./screens/sign-up/close-req.tsx')).then((file) => file.CloseRequestScreen),
    },
  },
]
