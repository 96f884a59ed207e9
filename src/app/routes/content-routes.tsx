import type { RouteObject } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { screen } from './screen.ts'

/** The pages to read. */
export const contentRoutes: RouteObject[] = [
  {
    path: paths.about,
    lazy: screen(() => import('#features/storefront/content/about-page.tsx'), 'AboutPage'),
  },
  {
    path: paths.blog,
    lazy: screen(() => import('#features/storefront/content/blog-page.tsx'), 'BlogPage'),
  },
  {
    path: paths.post(':id'),
    lazy: screen(() => import('#features/storefront/content/post-page.tsx'), 'PostPage'),
  },
  {
    path: paths.contact,
    lazy: screen(() => import('#features/storefront/content/contact-page.tsx'), 'ContactPage'),
  },
  {
    path: paths.help,
    lazy: screen(() => import('#features/storefront/content/help-page.tsx'), 'HelpPage'),
  },
  {
    path: paths.terms,
    lazy: screen(() => import('#features/storefront/content/terms-page.tsx'), 'TermsPage'),
  },
  {
    path: paths.privacyPolicy,
    lazy: screen(() => import('#features/storefront/content/privacy-page.tsx'), 'PrivacyPage'),
  },
  {
    path: paths.cookiePolicy,
    lazy: screen(() => import('#features/storefront/content/cookie-page.tsx'), 'CookiePage'),
  },
  {
    path: paths.impressum,
    lazy: screen(() => import('#features/storefront/content/impressum-page.tsx'), 'ImpressumPage'),
  },
  {
    path: paths.prizeRush,
    lazy: screen(() => import('#features/storefront/content/prize-rush-page.tsx'), 'PrizeRushPage'),
  },
]
