import type { RouteObject } from 'react-router'
import { Broken } from './broken.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { EndedSession } from './shell/ended-session.tsx'
import { HomeLogin } from './shell/home-login.tsx'
import { Shell } from './shell/shell.tsx'
import { signUpRoutes } from './sign-up-routes.tsx'

/** Every address of the site and its screen; a screen is loaded when it is first needed. */
export const routes: RouteObject[] = [
  {
    path: '/staff',
    lazy: lazyScreen(() => import('./desk/desk.tsx'), 'Desk', 'staff'),
    errorElement: <Broken />,
    children: [
      {
        index: true,
        lazy: lazyScreen(() => import('../features/staff/staff.screen.tsx'), 'StaffScreen', 'staff'),
      },
      {
        path: 'queues/:queue',
        lazy: lazyScreen(() => import('../features/staff/queue.screen.tsx'), 'QueueScreen', 'staff'),
      },
      {
        path: 'planner',
        lazy: lazyScreen(
          () => import('../features/desk-planner/planner.screen.tsx'),
          'PlannerScreen',
          'desk-planner',
        ),
      },
      {
        path: 'waiting-list',
        lazy: lazyScreen(
          () => import('../features/desk-planner/waiting-line.screen.tsx'),
          'WaitingLineScreen',
          'desk-planner',
        ),
      },
      {
        path: 'vehicles',
        lazy: lazyScreen(
          () => import('../features/desk-fleet/vehicles.screen.tsx'),
          'VehiclesScreen',
          'desk-fleet',
        ),
      },
      {
        path: 'data-requests',
        lazy: lazyScreen(
          () => import('../features/desk-data-requests/data-requests.screen.tsx'),
          'DataRequestsScreen',
          'desk-data-requests',
        ),
      },
      {
        path: 'data-breaches',
        lazy: lazyScreen(
          () => import('../features/desk-data-requests/data-breaches.screen.tsx'),
          'DataBreachesScreen',
          'desk-data-requests',
        ),
      },
      {
        path: 'data-breaches/:breachId',
        lazy: lazyScreen(
          () => import('../features/desk-data-requests/data-breach.screen.tsx'),
          'DataBreachScreen',
          'desk-data-requests',
        ),
      },
      {
        path: 'data-requests/:requestId',
        lazy: lazyScreen(
          () => import('../features/desk-data-requests/data-request.screen.tsx'),
          'DataRequestScreen',
          'desk-data-requests',
        ),
      },
      {
        path: 'prices',
        lazy: lazyScreen(
          () => import('../features/desk-prices/prices.screen.tsx'),
          'PricesScreen',
          'desk-prices',
        ),
      },
      {
        path: 'models',
        lazy: lazyScreen(
          () => import('../features/desk-models/models.screen.tsx'),
          'ModelsScreen',
          'desk-models',
        ),
      },
      {
        path: 'models/new',
        lazy: lazyScreen(
          () => import('../features/desk-models/new-model.screen.tsx'),
          'NewModelScreen',
          'desk-models',
        ),
      },
      {
        path: 'models/:modelId',
        lazy: lazyScreen(
          () => import('../features/desk-models/model.screen.tsx'),
          'ModelScreen',
          'desk-models',
        ),
      },
      {
        path: 'incidents',
        lazy: lazyScreen(
          () => import('../features/desk-incidents/incidents.screen.tsx'),
          'IncidentsScreen',
          'desk-incidents',
        ),
      },
      {
        path: 'incidents/:vehicleId/:incidentId',
        lazy: lazyScreen(
          () => import('../features/desk-incidents/incident.screen.tsx'),
          'IncidentScreen',
          'desk-incidents',
        ),
      },
      {
        path: 'answer-templates',
        lazy: lazyScreen(
          () => import('../features/desk-answers/answer-templates.screen.tsx'),
          'AnswerTemplatesScreen',
          'desk-answers',
        ),
      },
      {
        path: 'opening-hours',
        lazy: lazyScreen(
          () => import('../features/desk-opening/opening-hours.screen.tsx'),
          'OpeningHoursScreen',
          'desk-opening',
        ),
      },
      {
        path: 'bank',
        lazy: lazyScreen(() => import('../features/desk-books/bank.screen.tsx'), 'BankScreen', 'desk-books'),
      },
      {
        path: 'books',
        lazy: lazyScreen(
          () => import('../features/desk-books/books.screen.tsx'),
          'BooksScreen',
          'desk-books',
        ),
      },
      {
        path: 'figures',
        lazy: lazyScreen(
          () => import('../features/desk-figures/figures.screen.tsx'),
          'FiguresScreen',
          'desk-figures',
        ),
      },
      {
        path: 'settings',
        lazy: lazyScreen(() => import('../features/staff/settings.screen.tsx'), 'SettingsScreen', 'staff'),
      },
      {
        path: 'ops',
        lazy: lazyScreen(() => import('../features/desk-ops/ops.screen.tsx'), 'OpsScreen', 'desk-ops'),
      },
      {
        path: 'people',
        lazy: lazyScreen(
          () => import('../features/desk-people/people.screen.tsx'),
          'PeopleScreen',
          'desk-people',
        ),
      },
      {
        path: 'people/:customerId',
        lazy: lazyScreen(() => import('../features/staff/people/person.screen.tsx'), 'PersonScreen', 'staff'),
      },
      {
        path: 'customers/:customerId/phone',
        lazy: lazyScreen(
          () => import('../features/staff/phone/phone-call.screen.tsx'),
          'PhoneScreen',
          'staff',
        ),
        children: [
          {
            index: true,
            lazy: lazyScreen(
              () => import('../features/reservations/for-customer.screen.tsx'),
              'ReservationsForCustomer',
              'reservations',
            ),
          },
          {
            path: 'subscriptions',
            lazy: lazyScreen(
              () => import('../features/subscriptions/for-customer.screen.tsx'),
              'SubscriptionsForCustomer',
              'subscriptions',
            ),
          },
          {
            path: 'data',
            lazy: lazyScreen(
              () => import('../features/profile/for-customer.screen.tsx'),
              'DataForCustomer',
              'profile',
            ),
          },
          {
            path: 'drivers',
            lazy: lazyScreen(
              () => import('../features/drivers/for-customer.screen.tsx'),
              'DriversForCustomer',
              'drivers',
            ),
          },
          {
            path: 'documents',
            lazy: lazyScreen(
              () => import('../features/documents/for-customer.screen.tsx'),
              'DocumentsForCustomer',
              'documents',
            ),
          },
          {
            path: 'billing',
            lazy: lazyScreen(
              () => import('../features/billing/for-customer.screen.tsx'),
              'BillingForCustomer',
              'billing',
            ),
          },
        ],
      },
      {
        path: 'customers/:customerId',
        lazy: lazyScreen(
          () => import('../features/staff/staff-customer.screen.tsx'),
          'StaffCustomerScreen',
          'staff',
        ),
      },
      { path: '*', lazy: lazyScreen(() => import('../ui/not-found.screen.tsx'), 'NotFoundScreen') },
    ],
  },
  {
    path: '/',
    element: (
      <>
        <Shell />
        <HomeLogin />
        <EndedSession />
      </>
    ),
    errorElement: <Broken />,
    children: [
      {
        index: true,
        lazy: lazyScreen(() => import('../features/home/home.screen.tsx'), 'HomeScreen', 'home'),
      },
      {
        path: 'flotte',
        lazy: lazyScreen(() => import('../features/fleet/fleet.screen.tsx'), 'FleetScreen', 'fleet'),
      },
      {
        path: 'flotte/:type/:manufacturerName/:modelName/:declination?/:color?',
        lazy: lazyScreen(() => import('../features/vehicle/vehicle.screen.tsx'), 'VehicleScreen', 'vehicle'),
      },
      {
        path: 'compare',
        lazy: lazyScreen(() => import('../features/compare/compare.screen.tsx'), 'CompareScreen', 'compare'),
      },
      {
        path: 'our-solution',
        lazy: lazyScreen(
          () => import('../features/plans/our-solution.screen.tsx'),
          'OurSolutionScreen',
          'plans',
        ),
      },
      {
        path: 'our-solution/:plan',
        lazy: lazyScreen(() => import('../features/plans/plan.screen.tsx'), 'PlanScreen', 'plans'),
      },
      {
        path: '3d-fleet',
        lazy: lazyScreen(
          () => import('../features/showroom/showroom.screen.tsx'),
          'ShowroomScreen',
          'showroom',
        ),
      },
      {
        path: 'design-system',
        lazy: lazyScreen(
          () => import('../features/design-system/design-system.screen.tsx'),
          'DesignSystemScreen',
          'design-system',
        ),
      },
      {
        path: 'drive',
        lazy: lazyScreen(
          () => import('../features/onboarding/drive.screen.tsx'),
          'DriveScreen',
          'onboarding',
        ),
      },
      { path: 'faq', lazy: lazyScreen(() => import('../features/faq/faq.screen.tsx'), 'FaqScreen', 'faq') },
      {
        path: 'verify',
        lazy: lazyScreen(() => import('../features/verify/verify.screen.tsx'), 'VerifyScreen', 'verify'),
      },
      {
        path: 'contact',
        lazy: lazyScreen(() => import('../features/contact/contact.screen.tsx'), 'ContactScreen', 'contact'),
      },
      {
        path: 'request-subscription',
        lazy: lazyScreen(
          () => import('../features/request/request-subscription.screen.tsx'),
          'RequestSubscriptionScreen',
          'request',
        ),
      },
      {
        path: 'terms',
        lazy: lazyScreen(() => import('../features/legal/terms.screen.tsx'), 'TermsScreen', 'legal'),
      },
      {
        path: 'legal-notice',
        lazy: lazyScreen(
          () => import('../features/legal/legal-notice.screen.tsx'),
          'LegalNoticeScreen',
          'legal',
        ),
      },
      {
        path: 'privacy',
        lazy: lazyScreen(() => import('../features/legal/privacy.screen.tsx'), 'PrivacyScreen', 'legal'),
      },
      {
        path: 'login',
        lazy: lazyScreen(() => import('../features/login/login.screen.tsx'), 'LoginScreen', 'login'),
      },
      {
        path: 'signup',
        lazy: lazyScreen(() => import('../features/sign-up/sign-up.screen.tsx'), 'SignUpScreen', 'sign-up'),
        children: signUpRoutes,
      },
      {
        path: 'becomeclient',
        lazy: lazyScreen(
          () => import('../features/onboarding/become-client.screen.tsx'),
          'BecomeClientScreen',
          'onboarding',
        ),
      },
      {
        path: 'becomeclient/drive',
        lazy: lazyScreen(
          () => import('../features/onboarding/drive-assistant.screen.tsx'),
          'DriveAssistantScreen',
          'onboarding',
        ),
      },
      {
        path: 'drive-line',
        lazy: lazyScreen(
          () => import('../features/reservations/drive-line.screen.tsx'),
          'DriveLineScreen',
          'reservations',
        ),
      },
      {
        path: 'profile',
        lazy: lazyScreen(() => import('../features/profile/profile.screen.tsx'), 'ProfileScreen', 'profile'),
        children: [
          {
            index: true,
            lazy: lazyScreen(
              () => import('../features/profile/overview.screen.tsx'),
              'OverviewScreen',
              'profile',
            ),
          },
          {
            path: 'notification',
            lazy: lazyScreen(
              () => import('../features/profile/notifications.screen.tsx'),
              'NotificationsScreen',
              'profile',
            ),
          },
          {
            path: 'personalInfo',
            lazy: lazyScreen(
              () => import('../features/profile/personal-info.screen.tsx'),
              'PersonalInfoScreen',
              'profile',
            ),
          },
          {
            path: 'mysubscriptions',
            lazy: lazyScreen(
              () => import('../features/subscriptions/my-subscriptions.screen.tsx'),
              'MySubscriptionsScreen',
              'subscriptions',
            ),
          },
          {
            path: 'contracts/:contractId',
            lazy: lazyScreen(
              () => import('../features/subscriptions/contract.screen.tsx'),
              'ContractScreen',
              'subscriptions',
            ),
          },
          {
            path: 'invoices',
            lazy: lazyScreen(
              () => import('../features/billing/invoices.screen.tsx'),
              'InvoicesScreen',
              'billing',
            ),
          },
          {
            path: 'reservations',
            lazy: lazyScreen(
              () => import('../features/reservations/reservations.screen.tsx'),
              'ReservationsScreen',
              'reservations',
            ),
          },
          {
            path: 'security',
            lazy: lazyScreen(
              () => import('../features/profile/security.screen.tsx'),
              'SecurityScreen',
              'profile',
            ),
          },
          {
            path: 'my-data',
            lazy: lazyScreen(
              () => import('../features/profile/my-data.screen.tsx'),
              'MyDataScreen',
              'profile',
            ),
          },
          {
            path: 'drivers',
            lazy: lazyScreen(
              () => import('../features/drivers/drivers.screen.tsx'),
              'DriversScreen',
              'drivers',
            ),
          },
          {
            path: 'payment-methods',
            lazy: lazyScreen(
              () => import('../features/billing/payment-methods.screen.tsx'),
              'PaymentMethodsScreen',
              'billing',
            ),
          },
          {
            path: 'billing-addresses',
            lazy: lazyScreen(
              () => import('../features/billing/billing-addresses.screen.tsx'),
              'BillingAddressesScreen',
              'billing',
            ),
          },
          {
            path: 'documents',
            lazy: lazyScreen(
              () => import('../features/documents/documents.screen.tsx'),
              'DocumentsScreen',
              'documents',
            ),
          },
          {
            path: 'invoices/:id',
            lazy: lazyScreen(
              () => import('../features/billing/invoice.screen.tsx'),
              'InvoiceScreen',
              'billing',
            ),
          },
        ],
      },
      { path: '*', lazy: lazyScreen(() => import('../ui/not-found.screen.tsx'), 'NotFoundScreen') },
    ],
  },
]
