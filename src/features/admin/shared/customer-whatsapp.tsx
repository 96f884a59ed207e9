import { useCompany } from '#data/catalogue/use-company.ts'
import { parsePhone } from '#domain/people/phone-number.ts'
import { whatsAppUrl } from '#domain/people/whatsapp-url.ts'
import { shownName } from '#lib/shown-name.ts'
import { buttonClasses } from '#ui/button.tsx'

/**
 * Opens the WhatsApp chat with the customer, with a line about `what` and its link typed. `path` is '' where the
 * customer has no page to open. Nothing if the customer left no phone number.
 */
export function CustomerWhatsApp({
  customer,
  what,
  path,
}: {
  customer: { name: string; phone: string }
  what: string
  path: string
}) {
  const company = useCompany()
  const phone = parsePhone(customer.phone)
  if (!phone) return null
  const greeting = customer.name ? `Hello ${shownName(customer.name)}, this` : 'Hello, this'
  const text = `${greeting} is ${company.name} about ${what}${path && `: ${window.location.origin}${path}`}`
  return (
    <a
      className={buttonClasses({ size: 's' })}
      href={whatsAppUrl(text, phone)}
      target="_blank"
      rel="noopener noreferrer"
      title={`Write to ${customer.name || 'the customer'} on WhatsApp`}
    >
      WhatsApp
    </a>
  )
}
