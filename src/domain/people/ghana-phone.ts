/**
 * `+233241234567` as `+233 24 123 4567`; other countries' numbers unchanged. For the first view, which cannot load the
 * numbering plans of `phone-number.ts`.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+233(\d{2})(\d{3})(\d{4})$/, '+233 $1 $2 $3')

/** Opens a chat with an international number: https://faq.whatsapp.com/5913398998672934 */
export const whatsAppUrl = (phone: string): string => `https://wa.me/${phone.replaceAll(/\D/g, '')}`
