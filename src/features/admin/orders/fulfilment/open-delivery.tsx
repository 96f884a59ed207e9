import { Link } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { watchFulfilment, watchIsOnHold } from '#data/orders/fulfilments.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import { Icon } from '#ui/icon.tsx'
import panel from '../order/order-panel.module.css'
import { FulfilmentCard } from './fulfilment-card.tsx'

/** One delivery with its next step: beside the list on wide screens, in its place on phones. */
export function OpenDelivery({ id, listUrl }: { id: string; listUrl: string }) {
  const record = useLive<Fulfilment | undefined>(id, (onData, onError) =>
    watchFulfilment(id, onData, onError),
  )
  return (
    <RecordPage
      noun="delivery"
      icon="truck"
      back={{ url: listUrl, label: 'Deliveries' }}
      record={record}
      isBesideList
    >
      {(fulfilment) => (
        <>
          <PageTitle title={`Delivery ${fulfilment.ref}`} />
          <header className={panel.head}>
            <h1>{fulfilment.ref}</h1>
            <Link to={listUrl} className={panel.close} aria-label="Close the delivery" title="Close (Esc)">
              <Icon name="close" size={17} />
            </Link>
          </header>
          <Card fulfilment={fulfilment} />
        </>
      )}
    </RecordPage>
  )
}

/** Until it is known whether the order is on hold, nothing is offered that the rules may refuse. */
function Card({ fulfilment }: { fulfilment: Fulfilment }) {
  const isYetToLeave = fulfilment.status === 'pending' || fulfilment.status === 'picked'
  const { data } = useLive<boolean>(isYetToLeave ? fulfilment.orderId : undefined, (onData, onError) =>
    watchIsOnHold(fulfilment, onData, onError),
  )
  return <FulfilmentCard fulfilment={fulfilment} isOnHold={isYetToLeave ? data : false} />
}
