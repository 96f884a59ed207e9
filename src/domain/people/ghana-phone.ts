/** Characters of a stored number: `+`, fifteen digits and an extension. */
export const MAX_PHONE = 30

/** A number as it is stored; '' for none. */
export const STORED_PHONE = /^([+][0-9]{7,15}( ext [0-9]{1,7})?)?$/

/**
 * `+233241234567` as `+233 24 123 4567`; other countries' numbers unchanged. For the first view, which cannot load the
 * numbering plans of `phone-number.ts`.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+233(\d{2})(\d{3})(\d{4})(?=$| ext )/, '+233 $1 $2 $3')

const EXTENSION = /\s*(?:ext\.?|x|#)\s*/i

/** What a phone dials: the extension apart, as https://www.rfc-editor.org/rfc/rfc3966 writes it. */
export function telephoneLink(phone: string): string {
  const [number = '', extension] = phone.split(EXTENSION)
  return `tel:${number.replaceAll(/[^+\d]/g, '')}${extension ? `;ext=${extension.replaceAll(/\D/g, '')}` : ''}`
}

/** Opens a chat with an international number, which has no extensions: https://faq.whatsapp.com/5913398998672934 */
export const whatsAppUrl = (phone: string): string => `https://wa.me/${digitsToDial(phone)}`

/** Digits of the number alone. */
export const digitsToDial = (phone: string): string => (phone.split(EXTENSION)[0] ?? '').replaceAll(/\D/g, '')
