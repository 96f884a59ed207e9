import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { topicsFor, type HelpTopic } from '#domain/content/help.ts'
import { countOf } from '#lib/plural.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import styles from './help-topics.module.css'

/** Questions with their answers, filtered while typing; each has an address of its own. */
export function HelpTopics({ topics, unknown }: { topics: readonly HelpTopic[]; unknown: string }) {
  const [text, setText] = useState('')
  const listId = useId()
  const found = topicsFor(topics, text)
  return (
    <div className={styles.help}>
      <div className={styles.search}>
        <SearchField
          label="Search the help"
          placeholder="Pay, deliver, quote…"
          value={text}
          onChange={setText}
        />
        <output className="hint">{text.trim() !== '' && countOf(found.length, 'answer')}</output>
      </div>
      {found.length === 0 ? (
        <EmptyState icon="search" title="Nothing found">
          <p>{unknown}</p>
        </EmptyState>
      ) : (
        <>
          <nav className={styles.contents} aria-labelledby={listId}>
            <h2 id={listId} className="hint">
              On this page
            </h2>
            <ul>
              {found.map(({ id, title }) => (
                <li key={id}>
                  <Link to={`#${id}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.topics}>
            {found.map((topic) => (
              <Topic key={topic.id} topic={topic} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

const Topic = ({ topic: { id, title, steps, note, links = [] } }: { topic: HelpTopic }) => (
  <section id={id} className={`card ${styles.topic}`} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {note && <p>{note}</p>}
    {links.length > 0 && (
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link className="inline" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
)
