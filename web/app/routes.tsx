import type { RouteObject } from 'react-router'
import { signUpRoutes } from '../features/sign-up/sign-up.routes.tsx'
import { lazyScreen } from '../lib/lazy-screen.ts'
import { Broken } from './broken.tsx'
import { Shell } from './shell/shell.tsx'

/** Every address of the site and its screen; a screen is loaded when it is first needed. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    errorElement: <Broken />,
    children: [
      { index: true, lazy: lazyScreen(() => import('../features/home/home.screen.tsx'), 'HomeScreen') },
      { path: 'flotte', lazy: lazyScreen(() => import('../features/fleet/fleet.screen.tsx'), 'FleetScreen') },
      {
        path: 'flotte/:type/:manufacturerName/:modelName/:declination?/:color?',
        lazy: lazyScreen(() => import('../features/vehicle/vehicle.screen.tsx'), 'VehicleScreen'),
      },
      {
        path: 'our-solution',
        lazy: lazyScreen(() => import('../features/plans/our-solution.screen.tsx'), 'OurSolutionScreen'),
      },
      {
        path: 'our-solution/:plan',
        lazy: lazyScreen(() => import('../features/plans/plan.screen.tsx'), 'PlanScreen'),
      },
      {
        path: '3d-fleet',
        lazy: lazyScreen(() => import('../features/showroom/showroom.screen.tsx'), 'ShowroomScreen'),
      },
      {
        path: 'design-system',
        lazy: lazyScreen(
          () => import('../features/design-system/design-system.screen.tsx'),
          'DesignSystemScreen',
        ),
      },
      {
        path: 'drive',
        lazy: lazyScreen(() => import('../features/onboarding/drive.screen.tsx'), 'DriveScreen'),
      },
      { path: 'faq', lazy: lazyScreen(() => import('../features/faq/faq.screen.tsx'), 'FaqScreen') },
      {
        path: 'verify',
        lazy: lazyScreen(() => import('../features/verify/verify.screen.tsx'), 'VerifyScreen'),
      },
      {
        path: 'contact',
        lazy: lazyScreen(() => import('../features/contact/contact.screen.tsx'), 'ContactScreen'),
      },
      {
        path: 'request-subscription',
        lazy: lazyScreen(
          () => import('../features/request/request-subscription.screen.tsx'),
          'RequestSubscriptionScreen',
        ),
      },
      { path: 'terms', lazy: lazyScreen(() => import('../features/legal/terms.screen.tsx'), 'TermsScreen') },
      {
        path: 'legal-notice',
        lazy: lazyScreen(() => import('../features/legal/legal-notice.screen.tsx'), 'LegalNoticeScreen'),
      },
      {
        path: 'privacy',
        lazy: lazyScreen(() => import('../features/legal/privacy.screen.tsx'), 'PrivacyScreen'),
      },
      { path: 'login', lazy: lazyScreen(() => import('../features/login/login.screen.tsx'), 'LoginScreen') },
      {
        path: 'signup',
        lazy: lazyScreen(() => import('../features/sign-up/sign-up.screen.tsx'), 'SignUpScreen'),
        children: signUpRoutes,
      },
      {
        path: 'becomeclient',
        lazy: lazyScreen(
          () => import('../features/onboarding/become-client.screen.tsx'),
          'BecomeClientScreen',
        ),
      },
      {
        path: 'becomeclient/drive',
        lazy: lazyScreen(
          () => import('../features/onboarding/drive-assistant.screen.tsx'),
          'DriveAssistantScreen',
        ),
      },
      {
        path: 'drive-line',
        lazy: lazyScreen(() => import('../features/reservations/drive-line.screen.tsx'), 'DriveLineScreen'),
      },
      {
        path: 'profile',
        lazy: lazyScreen(() => import('../features/profile/profile.screen.tsx'), 'ProfileScreen'),
        children: [
          {
            index: true,
            lazy: lazyScreen(() => import('../features/profile/overview.screen.tsx'), 'OverviewScreen'),
          },
          {
            path: 'notification',
            lazy: lazyScreen(
              () => import('../features/profile/notifications.screen.tsx'),
              'NotificationsScreen',
            ),
          },
          {
            path: 'personalInfo',
            lazy: lazyScreen(
              () => import('../features/profile/personal-info.screen.tsx'),
              'PersonalInfoScreen',
            ),
          },
          {
            path: 'mysubscriptions',
            lazy: lazyScreen(
              () => import('../features/subscriptions/my-subscriptions.screen.tsx'),
              'MySubscriptionsScreen',
            ),
          },
          {
            path: 'contracts/:contractId',
            lazy: lazyScreen(() => import('../features/subscriptions/contract.screen.tsx'), 'ContractScreen'),
          },
          {
            path: 'invoices',
            lazy: lazyScreen(() => import('../features/billing/invoices.screen.tsx'), 'InvoicesScreen'),
          },
          {
            path: 'reservations',
            lazy: lazyScreen(
              () => import('../features/reservations/reservations.screen.tsx'),
              'ReservationsScreen',
            ),
          },
          {
            path: 'security',
            lazy: lazyScreen(() => import('../features/profile/security.screen.tsx'), 'SecurityScreen'),
          },
          {
            path: 'my-data',
            lazy: lazyScreen(() => import('../features/profile/my-data.screen.tsx'), 'MyDataScreen'),
          },
          {
            path: 'drivers',
            lazy: lazyScreen(() => import('../features/drivers/drivers.screen.tsx'), 'DriversScreen'),
          },
          {
            path: 'payment-methods',
            lazy: lazyScreen(
              () => import('../features/billing/payment-methods.screen.tsx'),
              'PaymentMethodsScreen',
            ),
          },
          {
            path: 'billing-addresses',
            lazy: lazyScreen(
              () => import('../features/billing/billing-addresses.screen.tsx'),
              'BillingAddressesScreen',
            ),
          },
          {
            path: 'documents',
            lazy: lazyScreen(() => import('../features/documents/documents.screen.tsx'), 'DocumentsScreen'),
          },
          {
            path: 'invoices/:id',
            lazy: lazyScreen(() => import('../features/billing/invoice.screen.tsx'), 'InvoiceScreen'),
          },
        ],
      },
      { path: 'staff', lazy: lazyScreen(() => import('../features/staff/staff.screen.tsx'), 'StaffScreen') },
      {
        path: 'staff/customers/:customerId',
        lazy: lazyScreen(() => import('../features/staff/staff-customer.screen.tsx'), 'StaffCustomerScreen'),
      },
      { path: '*', lazy: lazyScreen(() => import('../ui/not-found.screen.tsx'), 'NotFoundScreen') },
    ],
  },
]
