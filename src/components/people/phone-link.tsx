import { formatPhone, telephoneLink } from '#domain/people/ghana-phone.ts'

/** A phone number to read and to call; nothing if there is none. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone === '' ? null : <a href={telephoneLink(phone)}>{formatPhone(phone)}</a>
