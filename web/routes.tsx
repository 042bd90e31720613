import type { RouteObject } from 'react-router'
import { Broken } from './components/broken.tsx'
import { Shell } from './components/shell.tsx'
import { screen } from './lib/screen.ts'
import { signUpRoutes } from './sign-up-routes.tsx'

/** Every address of the site and its screen; a screen is loaded when it is first needed. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    errorElement: <Broken />,
    children: [
      { index: true, lazy: screen(() => import('./screens/home.tsx'), 'HomeScreen') },
      { path: 'flotte', lazy: screen(() => import('./screens/fleet.tsx'), 'FleetScreen') },
      {
        path: 'flotte/:type/:manufacturerName/:modelName/:declination?/:color?',
        lazy: screen(() => import('./screens/vehicle.tsx'), 'VehicleScreen'),
      },
      { path: 'our-solution', lazy: screen(() => import('./screens/our-solution.tsx'), 'OurSolutionScreen') },
      { path: 'our-solution/:plan', lazy: screen(() => import('./screens/plan.tsx'), 'PlanScreen') },
      { path: '3d-fleet', lazy: screen(() => import('./screens/showroom.tsx'), 'ShowroomScreen') },
      {
        path: 'design-system',
        lazy: screen(() => import('./screens/design-system.tsx'), 'DesignSystemScreen'),
      },
      { path: 'drive', lazy: screen(() => import('./screens/drive.tsx'), 'DriveScreen') },
      { path: 'faq', lazy: screen(() => import('./screens/faq.tsx'), 'FaqScreen') },
      { path: 'verify', lazy: screen(() => import('./screens/verify.tsx'), 'VerifyScreen') },
      { path: 'contact', lazy: screen(() => import('./screens/contact.tsx'), 'ContactScreen') },
      {
        path: 'request-subscription',
        lazy: screen(() => import('./screens/request-subscription.tsx'), 'RequestSubscriptionScreen'),
      },
      { path: 'terms', lazy: screen(() => import('./screens/terms.tsx'), 'TermsScreen') },
      { path: 'legal-notice', lazy: screen(() => import('./screens/legal-notice.tsx'), 'LegalNoticeScreen') },
      { path: 'privacy', lazy: screen(() => import('./screens/privacy.tsx'), 'PrivacyScreen') },
      { path: 'login', lazy: screen(() => import('./screens/login.tsx'), 'LoginScreen') },
      {
        path: 'signup',
        lazy: screen(() => import('./screens/sign-up/frame.tsx'), 'SignUpFrame'),
        children: signUpRoutes,
      },
      {
        path: 'becomeclient',
        lazy: screen(() => import('./screens/become-client.tsx'), 'BecomeClientScreen'),
      },
      {
        path: 'becomeclient/drive',
        lazy: screen(() => import('./screens/drive-assistant.tsx'), 'DriveAssistantScreen'),
      },
      { path: 'drive-line', lazy: screen(() => import('./screens/drive-line.tsx'), 'DriveLineScreen') },
      {
        path: 'profile',
        lazy: screen(() => import('./screens/profile.tsx'), 'ProfileScreen'),
        children: [
          { index: true, lazy: screen(() => import('./screens/profile-home.tsx'), 'ProfileHomeScreen') },
          {
            path: 'notification',
            lazy: screen(() => import('./screens/notification.tsx'), 'NotificationScreen'),
          },
          {
            path: 'personalInfo',
            lazy: screen(() => import('./screens/personal-info.tsx'), 'PersonalInfoScreen'),
          },
          {
            path: 'mysubscriptions',
            lazy: screen(() => import('./screens/my-subscriptions.tsx'), 'MySubscriptionsScreen'),
          },
          {
            path: 'contracts/:contractId',
            lazy: screen(() => import('./screens/contract.tsx'), 'ContractScreen'),
          },
          { path: 'invoices', lazy: screen(() => import('./screens/invoices.tsx'), 'InvoicesScreen') },
          {
            path: 'reservations',
            lazy: screen(() => import('./screens/reservations.tsx'), 'ReservationsScreen'),
          },
          { path: 'security', lazy: screen(() => import('./screens/security.tsx'), 'SecurityScreen') },
          { path: 'my-data', lazy: screen(() => import('./screens/my-data.tsx'), 'MyDataScreen') },
          { path: 'drivers', lazy: screen(() => import('./screens/drivers.tsx'), 'DriversScreen') },
          {
            path: 'payment-methods',
            lazy: screen(() => import('./screens/payment-methods.tsx'), 'PaymentMethodsScreen'),
          },
          {
            path: 'billing-addresses',
            lazy: screen(() => import('./screens/billing-addresses.tsx'), 'BillingAddressesScreen'),
          },
          { path: 'documents', lazy: screen(() => import('./screens/documents.tsx'), 'DocumentsScreen') },
          { path: 'invoices/:id', lazy: screen(() => import('./screens/invoice.tsx'), 'InvoiceScreen') },
        ],
      },
      { path: 'staff', lazy: screen(() => import('./screens/staff.tsx'), 'StaffScreen') },
      {
        path: 'staff/customers/:customerId',
        lazy: screen(() => import('./screens/staff-customer.tsx'), 'StaffCustomerScreen'),
      },
      { path: '*', lazy: screen(() => import('./screens/not-found.tsx'), 'NotFoundScreen') },
    ],
  },
]
