import type { Token, Tokens } from 'marked'
import { manualText } from '../../text/manual.ts'
import { KeyCap } from '../../ui/KeyCap.tsx'
import styles from './Article.module.css'
import { pageAt, pictureAt, type ManualPage } from './pages.ts'

interface ArticleProps {
  page: ManualPage
  onPage: (page: ManualPage) => void
}

/** A page of the manual. Only Markdown is rendered: HTML is shown as plain text. */
export function Article({ page, onPage }: ArticleProps) {
  return (
    <article className={styles.article}>
      <h2>{page.title}</h2>
      {page.tokens.map((token, at) => (
        <Block key={at} token={token} page={page} onPage={onPage} />
      ))}
    </article>
  )
}

function Block({ token, ...where }: { token: Token } & ArticleProps) {
  const inside = (tokens: readonly Token[] | undefined) => <Inline tokens={tokens} {...where} />
  switch (token.type) {
    case 'heading':
      return <h3>{inside(token.tokens)}</h3>
    case 'paragraph':
      return <p>{inside(token.tokens)}</p>
    case 'text':
      return <>{inside(token.tokens)}</>
    case 'code':
      return <pre>{token.text}</pre>
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const rows = items.map((item, at) => (
        <li key={at}>
          {item.tokens.map((one, place) => (
            <Block key={place} token={one} {...where} />
          ))}
        </li>
      ))
      return ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return (
        <table>
          <thead>
            <tr>
              {header.map((cell, at) => (
                <th key={at}>{inside(cell.tokens)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, place) => (
                  <td key={place}>{inside(cell.tokens)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    }
    default:
      return null
  }
}

function Inline({ tokens, page, onPage }: { tokens: readonly Token[] | undefined } & ArticleProps) {
  return tokens?.map((token, at) => {
    const inside =
      'tokens' in token ? (
        <Inline tokens={token.tokens} page={page} onPage={onPage} />
      ) : 'text' in token ? (
        token.text
      ) : (
        token.raw
      )
    switch (token.type) {
      case 'strong':
        return <strong key={at}>{inside}</strong>
      case 'em':
        return <em key={at}>{inside}</em>
      case 'codespan':
        return isKey(token.text) ? <Key key={at} name={token.text} /> : <code key={at}>{token.text}</code>
      case 'image': {
        const source = pictureAt(token.href)
        return source && <img key={at} src={source} alt={token.text} />
      }
      case 'link': {
        const other = pageAt(token.href, page)
        if (!other) return <span key={at}>{inside}</span>
        return (
          <button key={at} type="button" className={styles.link} title={manualText.open} onClick={() => onPage(other)}>
            {inside}
          </button>
        )
      }
      default:
        return inside
    }
  })
}

function Key({ name }: { name: string }) {
  return (
    <>
      <span className="readerOnly">{name}</span>
      <KeyCap>{name}</KeyCap>
    </>
  )
}

/** Whether a code is a key (`F3`, `Alt+J`, `Enter`), which is drawn as a key. */
const isKey = (text: string) => /^(F\d+|(Ctrl|Alt|Shift)\+.+|Enter|Esc|Espaço|Tab|Delete|[A-Z+↑↓←→]|↑↓|←→)$/.test(text)
