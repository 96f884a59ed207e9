import Markdown, { type Components } from 'react-markdown'
import { Link } from 'react-router-dom'
import remarkGfm from 'remark-gfm'
import { pictureUrl } from '#config/image-urls.ts'
import { POST_PICTURE_PATTERN } from '#domain/content/post.ts'
import { DataTable } from '#ui/data-table.tsx'
import styles from './markdown-text.module.css'

/** CSS pixels: as wide as the column of a post; twice that is fetched. */
const PICTURE = { width: 720, height: 480 }

/**
 * A text in Markdown with tables. Whoever wrote it cannot bring in HTML, scripts or pictures of other sites: HTML is left
 * out, links lead to web pages, addresses of mail and pages of ours, and pictures are drawings or uploads.
 */
export const MarkdownText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    <Markdown
      skipHtml
      remarkPlugins={[remarkGfm]}
      components={COMPONENTS}
      // Boxes to tick belong to nobody here.
      disallowedElements={['input']}
    >
      {text}
    </Markdown>
  </div>
)

const COMPONENTS: Components = {
  // The title of the page is its first heading.
  h1: ({ children }) => <h2>{children}</h2>,
  h4: ({ children }) => <h3>{children}</h3>,
  h5: ({ children }) => <h3>{children}</h3>,
  h6: ({ children }) => <h3>{children}</h3>,
  a: ({ href = '', children }) =>
    /^\/(?!\/)/.test(href) ? (
      <Link to={href}>{children}</Link>
    ) : /^(https?:|mailto:)/.test(href) ? (
      <a href={href} rel="noopener">
        {children}
      </a>
    ) : (
      <>{children}</>
    ),
  img: ({ src = '', alt = '' }) =>
    src && POST_PICTURE_PATTERN.test(src) ? (
      <img
        src={pictureUrl(src, { width: PICTURE.width * 2, height: PICTURE.height * 2 })}
        {...PICTURE}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    ) : (
      <>{alt}</>
    ),
  table: ({ children }) => <DataTable label="Table">{children}</DataTable>,
}
