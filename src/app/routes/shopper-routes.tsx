import { Navigate, type RouteObject } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { RequireUser } from './require-user.tsx'
import { screen } from './screen.ts'

/** The shopper's own pages, full width. */
export const plainRoutes: RouteObject[] = [
  {
    path: paths.boq,
    lazy: screen(() => import('#features/storefront/boq/boq-page.tsx'), 'BoqPage'),
  },
  {
    path: paths.compare,
    lazy: screen(() => import('#features/storefront/compare/compare-page.tsx'), 'ComparePage'),
  },
  {
    path: paths.cart,
    lazy: screen(() => import('#features/storefront/cart/cart-page.tsx'), 'CartPage'),
  },
  {
    path: paths.sharedCart,
    lazy: screen(() => import('#features/storefront/cart/shared-cart-page.tsx'), 'SharedCartPage'),
  },
  {
    path: paths.referral,
    lazy: screen(() => import('#features/account/referral/landing-page.tsx'), 'ReferralLandingPage'),
  },
  {
    path: paths.stopEmails,
    lazy: screen(() => import('#features/account/stop-mail/stop-mail-page.tsx'), 'StopMailPage'),
  },
  {
    path: paths.companyApproval,
    lazy: screen(() => import('#features/storefront/orders/approval-page.tsx'), 'ApprovalPage'),
  },
  {
    path: paths.verify(':code'),
    lazy: screen(() => import('#features/storefront/orders/verify-page.tsx'), 'VerifyPage'),
  },
  // Visitors see what lists are for, and keep the items they wanted to add to one.
  {
    lazy: screen(() => import('./own-frame.tsx'), 'OwnFrame'),
    children: [
      {
        path: paths.lists,
        lazy: screen(() => import('#features/storefront/lists/lists-page.tsx'), 'ListsPage'),
      },
    ],
  },
  {
    path: paths.newQuote,
    lazy: screen(() => import('#features/storefront/quotes/request-page.tsx'), 'RequestPage'),
  },
  {
    path: paths.quote(':id'),
    lazy: screen(() => import('#features/storefront/quotes/quote-page.tsx'), 'QuotePage'),
  },
  {
    Component: RequireUser,
    children: [
      {
        lazy: screen(() => import('#features/account/profile/profile-layout.tsx'), 'ProfileLayout'),
        children: [
          {
            path: paths.profile,
            lazy: screen(() => import('#features/account/profile/overview-page.tsx'), 'OverviewPage'),
          },
          {
            path: paths.notifications,
            lazy: screen(
              () => import('#features/account/notifications/notifications-page.tsx'),
              'NotificationsPage',
            ),
          },
          {
            path: paths.orders,
            lazy: screen(() => import('#features/storefront/orders/orders-page.tsx'), 'OrdersPage'),
          },
          {
            path: paths.quotes,
            lazy: screen(() => import('#features/storefront/quotes/quotes-page.tsx'), 'QuotesPage'),
          },
          {
            path: paths.paymentOptions,
            lazy: screen(
              () => import('#features/account/payment-options/payment-options-page.tsx'),
              'PaymentOptionsPage',
            ),
          },
          {
            path: paths.addresses,
            lazy: screen(() => import('#features/account/addresses/addresses-page.tsx'), 'AddressesPage'),
          },
          { path: paths.setting, element: <Navigate to={paths.preferences} replace /> },
          { path: paths.account, element: <Navigate to={paths.ownData} replace /> },
          {
            path: paths.ownData,
            lazy: screen(() => import('#features/account/profile/own-data-page.tsx'), 'OwnDataPage'),
          },
          {
            path: paths.kyc,
            lazy: screen(() => import('#features/account/kyc/kyc-page.tsx'), 'KycPage'),
          },
          {
            path: paths.ownReferral,
            lazy: screen(() => import('#features/account/referral/referral-page.tsx'), 'ReferralPage'),
          },
          {
            path: paths.referralTracking,
            lazy: screen(() => import('#features/account/referral/tracking-page.tsx'), 'TrackingPage'),
          },
          {
            path: paths.company,
            lazy: screen(() => import('#features/account/company/company-page.tsx'), 'CompanyPage'),
          },
          {
            path: paths.ourDocuments,
            lazy: screen(
              () => import('#features/account/documents/our-documents-page.tsx'),
              'OurDocumentsPage',
            ),
          },
          {
            path: paths.preferences,
            lazy: screen(
              () => import('#features/account/preferences/preferences-page.tsx'),
              'PreferencesPage',
            ),
          },
          {
            path: paths.transfer,
            lazy: screen(() => import('#features/account/payments/transfer-page.tsx'), 'TransferPage'),
          },
          {
            path: paths.transactions,
            lazy: screen(
              () => import('#features/account/payments/transactions-page.tsx'),
              'TransactionsPage',
            ),
          },
          {
            path: paths.transaction(':id'),
            lazy: screen(() => import('#features/account/payments/transaction-page.tsx'), 'TransactionPage'),
          },
          {
            path: paths.statement,
            lazy: screen(() => import('#features/account/payments/statement-page.tsx'), 'StatementPage'),
          },
          {
            path: paths.security,
            lazy: screen(() => import('#features/account/profile/security-page.tsx'), 'SecurityPage'),
          },
        ],
      },
      {
        path: paths.invoice(':id'),
        lazy: screen(() => import('#features/account/payments/invoice-page.tsx'), 'InvoicePage'),
      },
      {
        path: paths.list(':id'),
        lazy: screen(() => import('#features/storefront/lists/list-page.tsx'), 'ListPage'),
      },
      {
        path: paths.checkout,
        lazy: screen(() => import('#features/storefront/checkout/checkout-page.tsx'), 'CheckoutPage'),
      },
      {
        path: paths.order(':id'),
        lazy: screen(() => import('#features/storefront/orders/order-page.tsx'), 'OrderPage'),
      },
      {
        path: paths.receipt(':id'),
        lazy: screen(() => import('#features/account/payments/receipt-page.tsx'), 'ReceiptPage'),
      },
      {
        path: `${paths.order(':id')}/proforma`,
        lazy: screen(() => import('#features/storefront/orders/proforma-page.tsx'), 'ProformaPage'),
      },
    ],
  },
]

/** Sign-in pages, in frames of their own. */
export const entryRoutes: RouteObject[] = [
  { path: paths.login, lazy: screen(() => import('#features/account/sign-in/login-page.tsx'), 'LoginPage') },
  {
    path: paths.register,
    lazy: screen(() => import('#features/account/sign-in/register-page.tsx'), 'RegisterPage'),
  },
  {
    path: paths.changePassword,
    lazy: screen(
      () => import('#features/account/change-password/change-password-page.tsx'),
      'ChangePasswordPage',
    ),
  },
  {
    Component: RequireUser,
    children: [
      {
        path: paths.welcome,
        lazy: screen(() => import('#features/account/welcome/welcome-page.tsx'), 'WelcomePage'),
      },
    ],
  },
  {
    path: paths.invitation,
    lazy: screen(() => import('#features/account/invite/invitation-page.tsx'), 'InvitationPage'),
  },
  // Stands in for Google's window on the emulators; left out of production builds.
  ...(import.meta.env.VITE_EMULATORS === 'on'
    ? [
        {
          path: '/__chooser',
          lazy: screen(() => import('#features/account/chooser/chooser-page.tsx'), 'ChooserPage'),
        },
      ]
    : []),
]
