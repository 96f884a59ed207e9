/** By path, what a page to read is about: under its heading, and what search engines and link previews say of it. */
export const PAGE_LEADS = {
  '/about':
    'A partner in procurement, contracting, construction and industrial supply, registered in Ghana and trading since 2019.',
  '/blog': 'Working out quantities, reading a proforma, buying building materials in Ghana.',
  '/contact-us': 'Call, write, or come to a counter. Have your order reference at hand.',
  '/cookie-policy': 'This shop sets no advertising cookies and counts visits only with your consent.',
  '/help': 'How to order, pay, follow and receive your goods.',
  '/impressum': 'Who is responsible for this shop: name, address, registration and how to reach us.',
  '/privacy-policy': 'What we keep about you, why, and how to have it corrected or removed.',
  '/prize-rush':
    'Points for every order that is delivered and paid. Turn them into credit for the next one, or into tickets of a draw that you can check yourself.',
  '/terms': 'How orders with us work: prices, quotes, payment, delivery, pickup and returns.',
} as const
