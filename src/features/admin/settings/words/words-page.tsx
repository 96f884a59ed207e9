import { useSearchParams } from 'react-router-dom'
import { useLive } from '#data/reading/use-live.ts'
import { watchVocabulary, type VocabularyConfig } from '#data/settings/own-words.ts'
import { maySetSettings } from '#features/admin/shared/settings-pages.ts'
import { useUser } from '#stores/session-store.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from '../settings.module.css'
import { SettingHistory } from '../shared/setting-history.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { EditCell, SettingTable } from '../shared/setting-table.tsx'
import { NEW, useEdited } from '../shared/use-edited.ts'
import { MissedSearches } from './missed-searches.tsx'
import { WordDialog } from './word-dialog.tsx'
import { inNaturalOrder } from '#lib/natural-order.ts'

/** `/adx/settings/words?edit=brc`: what people say, and what the catalogue calls it. */
export function WordsPage() {
  const live = useLive('vocabulary-config', watchVocabulary)
  return (
    <SettingState live={live} name="The search words">
      {(config) => (
        <>
          <p className={styles.lead}>
            The site knows the usual words of building sites. Add what your customers say besides: searches
            and bills of quantities understand it from the visitor’s next page on.
          </p>
          <Words config={config} />
          <MissedSearches words={config.words} />
          <SettingHistory id="vocabulary" />
        </>
      )}
    </SettingState>
  )
}

function Words({ config }: { config: VocabularyConfig }) {
  const maySet = maySetSettings(useUser().roles)
  const { edited, edit, close } = useEdited()
  const [query] = useSearchParams()
  const said = query.get('word') ?? ''
  const words = Object.entries(config.words).toSorted(([a], [b]) => inNaturalOrder(a, b))
  return (
    <>
      <SettingTable
        title="Words added here"
        heads={['People say', 'The catalogue calls it']}
        maySet={maySet}
        add={{ label: 'Add a word', onAdd: () => edit(NEW) }}
        readOnly="Your role can read the words. An Admin changes them."
        empty={
          words.length === 0 ? (
            <EmptyState icon="search" title="No words added yet">
              <p>The words that came with the site are in use.</p>
            </EmptyState>
          ) : undefined
        }
      >
        {words.map(([word, means]) => (
          <tr key={word}>
            <td>
              <b>{word}</b>
            </td>
            <td>{means}</td>
            {maySet && <EditCell what={word} onEdit={() => edit(word)} />}
          </tr>
        ))}
      </SettingTable>
      {maySet && edited !== undefined && (
        <WordDialog
          key={`${edited} ${said}`}
          words={config.words}
          firstWord={said}
          word={Object.hasOwn(config.words, edited) ? edited : undefined}
          lastAuditId={config.lastAuditId}
          onClose={close}
        />
      )}
    </>
  )
}
