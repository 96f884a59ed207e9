import { PageTitle } from '#components/company/page-title.tsx'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { listPrizeDraws } from '#data/loyalty/draws.ts'
import { usePages } from '#data/reading/use-pages.ts'
import type { PrizeDraw } from '#domain/loyalty/prize-draw.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { drawColumns } from './draw-columns.tsx'

/** `/adx/prize-draws`: the draws of the loyalty programme, those that close last first. */
export function DrawsPage() {
  const { refresh, ...rows } = usePages<PrizeDraw>(['draws'], listPrizeDraws)
  return (
    <div className={styles.split}>
      <PageTitle title="Prize draws" />
      <section className={styles.list} aria-labelledby="draws-title">
        <header className={`head-row ${styles.head}`}>
          <h1 id="draws-title">Prize draws</h1>
          <ButtonLink tone="go" icon="plus" to={paths.admin.newDraw}>
            New draw
          </ButtonLink>
        </header>
        <ListView<PrizeDraw>
          screen={{
            id: 'draws',
            noun: 'draw',
            label: 'List of prize draws',
            columns: drawColumns(useNow()),
            isTall: true,
            nameOf: ({ title }) => title,
            hrefOf: ({ id }) => paths.admin.draw(id),
            fetchPage: listPrizeDraws,
            renderUnreadable: (draw) => <UnreadableLine record={draw} />,
            failed: 'The draws could not be loaded',
            empty: {
              icon: 'tag',
              title: 'No draws yet',
              text: 'Customers take part with the points they earned, on the page Prize Rush.',
            },
          }}
          rows={{ ...rows, retry: refresh }}
        />
      </section>
    </div>
  )
}
