import type { RouteObject } from 'react-router'
import { Broken } from './components/broken.tsx'
import { Shell } from './components/shell.tsx'
import { signUpRoutes } from './sign-up-routes.tsx'

/** Every address of the site and its screen; a screen is loaded when it is first needed. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    errorElement: <Broken />,
    children: [
      { index: true, lazy: { Component: async () => (await import('./screens/home.tsx')).HomeScreen } },
      { path: 'flotte', lazy: { Component: async () => (await import('./screens/fleet.tsx')).FleetScreen } },
      {
        path: 'flotte/:type/:manufacturerName/:modelName/:declination?/:color?',
        lazy: { Component: async () => (await import('./screens/vehicle.tsx')).VehicleScreen },
      },
      {
        path: 'our-solution',
        lazy: { Component: async () => (await import('./screens/our-solution.tsx')).OurSolutionScreen },
      },
      {
        path: 'our-solution/:plan',
        lazy: { Component: async () => (await import('./screens/plan.tsx')).PlanScreen },
      },
      {
        path: '3d-fleet',
        lazy: { Component: async () => (await import('./screens/showroom.tsx')).ShowroomScreen },
      },
      {
        path: 'drive',
        lazy: { Component: async () => (await import('./screens/drive.tsx')).DriveScreen },
      },
      {
        path: 'faq',
        lazy: { Component: async () => (await import('./screens/faq.tsx')).FaqScreen },
      },
      {
        path: 'contact',
        lazy: { Component: async () => (await import('./screens/contact.tsx')).ContactScreen },
      },
      {
        path: 'terms',
        lazy: { Component: async () => (await import('./screens/terms.tsx')).TermsScreen },
      },
      {
        path: 'legal-notice',
        lazy: { Component: async () => (await import('./screens/legal-notice.tsx')).LegalNoticeScreen },
      },
      {
        path: 'privacy',
        lazy: { Component: async () => (await import('./screens/privacy.tsx')).PrivacyScreen },
      },
      { path: 'login', lazy: { Component: async () => (await import('./screens/login.tsx')).LoginScreen } },
      {
        path: 'signup',
        lazy: { Component: async () => (await import('./screens/sign-up/frame.tsx')).SignUpFrame },
        children: signUpRoutes,
      },
      {
        path: 'becomeclient',
        lazy: { Component: async () => (await import('./screens/become-client.tsx')).BecomeClientScreen },
      },
      {
        path: 'drive-line',
        lazy: { Component: async () => (await import('./screens/drive-line.tsx')).DriveLineScreen },
      },
      {
        path: 'profile',
        lazy: { Component: async () => (await import('./screens/profile.tsx')).ProfileScreen },
        children: [
          {
            index: true,
            lazy: { Component: async () => (await import('./screens/profile-home.tsx')).ProfileHomeScreen },
          },
          {
            path: 'notification',
            lazy: { Component: async () => (await import('./screens/notification.tsx')).NotificationScreen },
          },
          {
            path: 'personalInfo',
            lazy: { Component: async () => (await import('./screens/personal-info.tsx')).PersonalInfoScreen },
          },
          {
            path: 'mysubscriptions',
            lazy: {
              Component: async () => (await import('./screens/my-subscriptions.tsx')).MySubscriptionsScreen,
            },
          },
          {
            path: 'invoices',
            lazy: { Component: async () => (await import('./screens/invoices.tsx')).InvoicesScreen },
          },
          {
            path: 'documents',
            lazy: { Component: async () => (await import('./screens/documents.tsx')).DocumentsScreen },
          },
          {
            path: 'invoices/:id',
            lazy: { Component: async () => (await import('./screens/invoice.tsx')).InvoiceScreen },
          },
        ],
      },
      { path: 'staff', lazy: { Component: async () => (await import('./screens/staff.tsx')).StaffScreen } },
      {
        path: '*',
        lazy: { Component: async () => (await import('./screens/not-found.tsx')).NotFoundScreen },
      },
    ],
  },
]
