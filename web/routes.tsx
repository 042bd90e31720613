import type { RouteObject } from 'react-router'
import { Broken } from './components/broken.tsx'
import { Shell } from './components/shell.tsx'
import { loadAgain } from './lib/load-again.ts'
import { signUpRoutes } from './sign-up-routes.tsx'

/** Every address of the site and its screen; a screen is loaded when it is first needed. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    errorElement: <Broken />,
    children: [
      {
        index: true,
        lazy: {
          Component: () => loadAgain(() => import('./screens/home.tsx')).then((file) => file.HomeScreen),
        },
      },
      {
        path: 'flotte',
        lazy: {
          Component: () => loadAgain(() => import('./screens/fleet.tsx')).then((file) => file.FleetScreen),
        },
      },
      {
        path: 'flotte/:type/:manufacturerName/:modelName/:declination?/:color?',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/vehicle.tsx')).then((file) => file.VehicleScreen),
        },
      },
      {
        path: 'our-solution',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/our-solution.tsx')).then((file) => file.OurSolutionScreen),
        },
      },
      {
        path: 'our-solution/:plan',
        lazy: {
          Component: () => loadAgain(() => import('./screens/plan.tsx')).then((file) => file.PlanScreen),
        },
      },
      {
        path: '3d-fleet',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/showroom.tsx')).then((file) => file.ShowroomScreen),
        },
      },
      {
        path: 'design-system',
        lazy: { Component: async () => (await import('./screens/design-system.tsx')).DesignSystemScreen },
      },
      {
        path: 'drive',
        lazy: {
          Component: () => loadAgain(() => import('./screens/drive.tsx')).then((file) => file.DriveScreen),
        },
      },
      {
        path: 'faq',
        lazy: {
          Component: () => loadAgain(() => import('./screens/faq.tsx')).then((file) => file.FaqScreen),
        },
      },
      {
        path: 'verify',
        lazy: {
          Component: () => loadAgain(() => import('./screens/verify.tsx')).then((file) => file.VerifyScreen),
        },
      },
      {
        path: 'contact',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/contact.tsx')).then((file) => file.ContactScreen),
        },
      },
      {
        path: 'request-subscription',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/request-subscription.tsx')).then(
              (file) => file.RequestSubscriptionScreen,
            ),
        },
      },
      {
        path: 'terms',
        lazy: {
          Component: () => loadAgain(() => import('./screens/terms.tsx')).then((file) => file.TermsScreen),
        },
      },
      {
        path: 'legal-notice',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/legal-notice.tsx')).then((file) => file.LegalNoticeScreen),
        },
      },
      {
        path: 'privacy',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/privacy.tsx')).then((file) => file.PrivacyScreen),
        },
      },
      {
        path: 'login',
        lazy: {
          Component: () => loadAgain(() => import('./screens/login.tsx')).then((file) => file.LoginScreen),
        },
      },
      {
        path: 'signup',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/sign-up/frame.tsx')).then((file) => file.SignUpFrame),
        },
        children: signUpRoutes,
      },
      {
        path: 'becomeclient',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/become-client.tsx')).then((file) => file.BecomeClientScreen),
        },
      },
      {
        path: 'becomeclient/drive',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/drive-assistant.tsx')).then(
              (file) => file.DriveAssistantScreen,
            ),
        },
      },
      {
        path: 'drive-line',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/drive-line.tsx')).then((file) => file.DriveLineScreen),
        },
      },
      {
        path: 'profile',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/profile.tsx')).then((file) => file.ProfileScreen),
        },
        children: [
          {
            index: true,
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/profile-home.tsx')).then((file) => file.ProfileHomeScreen),
            },
          },
          {
            path: 'notification',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/notification.tsx')).then((file) => file.NotificationScreen),
            },
          },
          {
            path: 'personalInfo',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/personal-info.tsx')).then(
                  (file) => file.PersonalInfoScreen,
                ),
            },
          },
          {
            path: 'mysubscriptions',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/my-subscriptions.tsx')).then(
                  (file) => file.MySubscriptionsScreen,
                ),
            },
          },
          {
            path: 'contracts/:contractId',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/contract.tsx')).then((file) => file.ContractScreen),
            },
          },
          {
            path: 'invoices',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/invoices.tsx')).then((file) => file.InvoicesScreen),
            },
          },
          {
            path: 'reservations',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/reservations.tsx')).then((file) => file.ReservationsScreen),
            },
          },
          {
            path: 'security',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/security.tsx')).then((file) => file.SecurityScreen),
            },
          },
          {
            path: 'my-data',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/my-data.tsx')).then((file) => file.MyDataScreen),
            },
          },
          {
            path: 'drivers',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/drivers.tsx')).then((file) => file.DriversScreen),
            },
          },
          {
            path: 'payment-methods',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/payment-methods.tsx')).then(
                  (file) => file.PaymentMethodsScreen,
                ),
            },
          },
          {
            path: 'billing-addresses',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/billing-addresses.tsx')).then(
                  (file) => file.BillingAddressesScreen,
                ),
            },
          },
          {
            path: 'documents',
            lazy: { Component: async () => (await import('./screens/documents.tsx')).DocumentsScreen },
          },
          {
            path: 'invoices/:id',
            lazy: {
              Component: () =>
                loadAgain(() => import('./screens/invoice.tsx')).then((file) => file.InvoiceScreen),
            },
          },
        ],
      },
      {
        path: 'staff',
        lazy: {
          Component: () => loadAgain(() => import('./screens/staff.tsx')).then((file) => file.StaffScreen),
        },
      },
      {
        path: 'staff/customers/:customerId',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/staff-customer.tsx')).then((file) => file.StaffCustomerScreen),
        },
      },
      {
        path: '*',
        lazy: {
          Component: () =>
            loadAgain(() => import('./screens/not-found.tsx')).then((file) => file.NotFoundScreen),
        },
      },
    ],
  },
]
