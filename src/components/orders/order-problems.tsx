import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { uploadedUrl } from '#config/image-urls.ts'
import { watchProblems } from '#data/orders/order-problems.ts'
import { PROBLEM_KINDS, problemGoodsText, type OrderProblem } from '#domain/orders/order-problem.ts'
import { timestampText } from '#lib/time-ago.ts'
import styles from './order-problems.module.css'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useLive } from '#data/reading/use-live.ts'

/** Problems the customer reported with an order; renders nothing if there are none. */
export function OrderProblems({ orderId }: { orderId: string }) {
  const { data: problems } = useLive<Read<OrderProblem>[]>(orderId, (onData, onError) =>
    watchProblems(orderId, onData, onError),
  )
  if (!problems || problems.length === 0) return null
  return (
    <section className="panel" aria-labelledby="problems">
      <h2 id="problems">Reported problems</h2>
      <ul className={styles.problems}>
        {problems.map((problem) =>
          problem instanceof Unreadable ? (
            <li key={problem.id}>
              <UnreadableLine record={problem} />
            </li>
          ) : (
            <li key={problem.id}>
              <b>{PROBLEM_KINDS[problem.kind]}</b>{' '}
              <small>{problem.at > 0 ? timestampText(problem.at) : 'now'}</small>
              {problem.goods && <p>{problemGoodsText(problem.goods)}</p>}
              <p>{problem.text}</p>
              <span className={`row ${styles.photos}`}>
                {problem.photos.map((path, index) => (
                  <a key={path} href={uploadedUrl(path, 1600)} target="_blank" rel="noreferrer">
                    <img
                      src={uploadedUrl(path, 160)}
                      alt={`What was reported, ${index + 1} of ${problem.photos.length}`}
                      width={80}
                      height={80}
                    />
                  </a>
                ))}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
