import { Link } from 'react-router-dom'
import { useLive } from '#data/reading/use-live.ts'
import { watchMissedSearches } from '#data/settings/missed-searches.ts'
import type { OwnWords } from '#domain/vocabulary/own-words.ts'
import { maySetSettings } from '#features/admin/shared/settings-pages.ts'
import { dayText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { catalogueUrl } from '#config/paths.ts'
import { SettingState } from '../shared/setting-state.tsx'
import { SettingTable } from '../shared/setting-table.tsx'
import { NEW } from '../shared/use-edited.ts'

/** What visitors searched for and did not find, most often first; what has a word by now is left out. */
export function MissedSearches({ words }: { words: OwnWords }) {
  const maySet = maySetSettings(useUser().roles)
  const live = useLive(maySet ? 'missed-searches' : undefined, watchMissedSearches)
  if (!maySet) return null
  return (
    <SettingState live={live} name="The searches that found nothing">
      {(searches) => {
        const open = searches.filter(({ text }) => !Object.hasOwn(words, text))
        return (
          <SettingTable
            title="Searched and not found"
            heads={['Searched for', { label: 'Times', isNumber: true }, { label: 'Last on', isNumber: true }]}
            maySet={maySet}
            empty={
              open.length === 0 ? (
                <EmptyState icon="search" title="Nothing was searched for in vain">
                  <p>Searches of visitors that find nothing appear here, without who searched.</p>
                </EmptyState>
              ) : undefined
            }
          >
            {open.map(({ id, text, count, lastAt }) => (
              <tr key={id}>
                <td>
                  <Link to={catalogueUrl({ q: text })}>{text}</Link>
                </td>
                <td className="num">{count.toLocaleString('en-GH')}</td>
                <td className="num">{dayText(lastAt)}</td>
                <td className="num">
                  <ButtonLink
                    size="s"
                    to={`?edit=${NEW}&word=${encodeURIComponent(text)}`}
                    aria-label={`Add a word for ${text}`}
                  >
                    Add a word
                  </ButtonLink>
                </td>
              </tr>
            ))}
          </SettingTable>
        )
      }}
    </SettingState>
  )
}
