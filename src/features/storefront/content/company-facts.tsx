import { company } from '#config/company.ts'

/** The company's legal details. */
export function CompanyFacts() {
  return (
    <dl>
      <dt>Company</dt>
      <dd>{company.legalName}</dd>
      <dt>Address</dt>
      <dd>{company.address}</dd>
      <dt>Phone</dt>
      <dd>
        <a href={`tel:${company.supportPhone.replaceAll(' ', '')}`}>{company.supportPhone}</a>
      </dd>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${company.infoEmail}`}>{company.infoEmail}</a>
      </dd>
      <dt>Support</dt>
      <dd>
        <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      </dd>
      <dt>Licence</dt>
      <dd>{company.licenceNumber}</dd>
    </dl>
  )
}
