import type { RouteObject } from 'react-router'

/** Every step of signing up and its screen, under /signup (spec §2). */
export const signUpRoutes: RouteObject[] = [
  {
    index: true,
    lazy: { Component: async () => (await import('./screens/sign-up/start.tsx')).StartScreen },
  },
  {
    path: 'info',
    lazy: { Component: async () => (await import('./screens/sign-up/info.tsx')).InfoScreen },
  },
  {
    path: 'email',
    lazy: { Component: async () => (await import('./screens/sign-up/email.tsx')).EmailScreen },
  },
  {
    path: 'otp',
    lazy: { Component: async () => (await import('./screens/sign-up/otp.tsx')).OtpScreen },
  },
  {
    path: 'phone',
    lazy: { Component: async () => (await import('./screens/sign-up/phone.tsx')).PhoneScreen },
  },
  {
    path: 'phone-otp',
    lazy: { Component: async () => (await import('./screens/sign-up/phone-otp.tsx')).PhoneOtpScreen },
  },
  {
    path: 'password',
    lazy: { Component: async () => (await import('./screens/sign-up/password.tsx')).PasswordScreen },
  },
  {
    path: 'thankyou',
    lazy: { Component: async () => (await import('./screens/sign-up/thank-you.tsx')).ThankYouScreen },
  },
  {
    path: 'dob',
    lazy: { Component: async () => (await import('./screens/sign-up/dob.tsx')).DobScreen },
  },
  {
    path: 'license-permission',
    lazy: {
      Component: async () =>
        (await import('./screens/sign-up/license-permission.tsx')).LicensePermissionScreen,
    },
  },
  {
    path: 'individual-business',
    lazy: {
      Component: async () =>
        (await import('./screens/sign-up/individual-business.tsx')).IndividualBusinessScreen,
    },
  },
  {
    path: 'address',
    lazy: { Component: async () => (await import('./screens/sign-up/address.tsx')).AddressScreen },
  },
  {
    path: 'vat-number',
    lazy: { Component: async () => (await import('./screens/sign-up/vat-number.tsx')).VatNumberScreen },
  },
  {
    path: 'doc-upload',
    lazy: { Component: async () => (await import('./screens/sign-up/doc-upload.tsx')).DocUploadScreen },
  },
  {
    path: 'recap',
    lazy: { Component: async () => (await import('./screens/sign-up/recap.tsx')).RecapScreen },
  },
  {
    path: 'contact-advisor',
    lazy: {
      Component: async () => (await import('./screens/sign-up/contact-advisor.tsx')).ContactAdvisorScreen,
    },
  },
  {
    path: 'contact-advisor-success',
    lazy: {
      Component: async () =>
        (await import('./screens/sign-up/contact-advisor-success.tsx')).ContactAdvisorSuccessScreen,
    },
  },
  {
    path: 'close-req',
    lazy: { Component: async () => (await import('./screens/sign-up/close-req.tsx')).CloseRequestScreen },
  },
]
