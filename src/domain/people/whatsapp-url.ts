import { digitsToDial } from './ghana-phone.ts'

/** Opens WhatsApp with `text` typed: in the chat with `phone`, or, without one, for the sender to choose a contact. */
export const whatsAppUrl = (text: string, phone = ''): string =>
  `https://wa.me/${digitsToDial(phone)}?text=${encodeURIComponent(text)}`
