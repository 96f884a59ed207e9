import { PhoneLink } from '#components/people/phone-link.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { whatsAppUrl } from '#domain/people/ghana-phone.ts'

/** The company's legal details. */
export function CompanyFacts() {
  const company = useCompany()
  return (
    <dl>
      <dt>Company</dt>
      <dd>{company.legalName}</dd>
      <dt>Address</dt>
      <dd>{company.address}</dd>
      <dt>Phone</dt>
      <dd>
        <PhoneLink phone={company.supportPhone} />
        {company.otherPhone && (
          <>
            {' · '}
            <PhoneLink phone={company.otherPhone} />
          </>
        )}
      </dd>
      <dt>WhatsApp</dt>
      <dd>
        <a href={whatsAppUrl(company.supportPhone)} rel="noopener">
          Write on WhatsApp
        </a>
      </dd>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${company.infoEmail}`}>{company.infoEmail}</a>
      </dd>
      <dt>Support</dt>
      <dd>
        <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      </dd>
      {company.licenceNumber && (
        <>
          <dt>Licence</dt>
          <dd>{company.licenceNumber}</dd>
        </>
      )}
      {company.tin && (
        <>
          <dt>TIN</dt>
          <dd>{company.tin}</dd>
        </>
      )}
    </dl>
  )
}
