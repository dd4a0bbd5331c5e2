import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useAtendimento } from '../../services/atendimento.tsx'
import { listaText, type UnreadableFile } from '../../text/lista.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFocusOnArrival } from '../../ui/focus.ts'
import styles from './Lista.module.css'

const { paste: text, counter } = listaText

interface PasteBoxProps {
  nothing: boolean
  onText: (text: string) => void
  onBack: (() => void) | null
}

/** The input for a new list: pasted, typed, or from a file. Pasted text is read at once. */
export function PasteBox({ nothing, onText, onBack }: PasteBoxProps) {
  const id = useId()
  const atCounter = useAtendimento().estacao.modo === 'balcao'
  const [typed, setTyped] = useState('')
  const [unread, setUnread] = useState<UnreadableFile | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusOnArrival(() => field.current?.focus())
  const readFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    const read = chosen && (await readListFile(chosen))
    if (file.current) file.current.value = ''
    setUnread(read && 'unread' in read ? read.unread : null)
    if (read && 'text' in read) onText(read.text)
  }
  return (
    <Panel title={text.label}>
      <p id={`${id}-como`} className="faint">
        {atCounter ? counter.explanation : text.explanation}
      </p>
      <p className="faint">{atCounter ? counter.notHere : text.notHere}</p>
      <textarea
        ref={field}
        className={styles.paste}
        aria-label={text.label}
        aria-describedby={`${id}-como`}
        aria-invalid={nothing || undefined}
        data-takes-documento
        rows={8}
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onPaste={(event) => {
          if (typed !== '') return
          event.preventDefault()
          onText(event.clipboardData.getData('text/plain'))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.ctrlKey) return
          event.preventDefault()
          onText(typed)
        }}
      />
      <Actions
        note={
          <output className="faint" data-tone="bad">
            {unread ? text.unread[unread] : nothing && text.nothing}
          </output>
        }
      >
        {onBack && <Button onClick={onBack}>{text.back}</Button>}
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,.xls,.html,.htm,.xml,.gz,text/csv,text/plain"
          hidden
          onChange={(event) => void readFile(event)}
        />
        <Button icon="open" onClick={() => file.current?.click()}>
          {text.open}
        </Button>
        <Button look="primary" keyCap="Ctrl+Enter" disabled={typed.trim() === ''} onClick={() => onText(typed)}>
          {text.use}
        </Button>
      </Actions>
    </Panel>
  )
}

/** Largest file that is read, bytes: four times the largest text of a list. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * The rows of a file as text. CSV stays unchanged. Tables of a web page or of Excel 2003 XML, which offices save as
 * `.xls`, are converted. A gzip file is unpacked.
 * @param isPacked whether the file may be packed; false for an unpacked file, because a hostile file unpacks to itself
 */
export async function readListFile(
  file: Blob,
  isPacked = true,
): Promise<{ text: string } | { unread: UnreadableFile }> {
  if (file.size > MOST_BYTES) return { unread: 'big' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const unpacked = isPacked ? await unpack(file) : null
    return unpacked ? readListFile(unpacked, false) : { unread: 'big' }
  }
  const unread = unreadOf(bytes)
  if (unread) return { unread }
  const text = decodeText(bytes)
  if (/^\s*MIME-Version:/i.test(text)) return { unread: 'workbook' }
  return { text: rowsOfPage(text) ?? text }
}

/** The kind of a file that contains no readable text; null if it does. */
function unreadOf(bytes: Uint8Array): UnreadableFile | null {
  const starts = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return 'workbook'
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'pdf'
  if (!starts(0x50, 0x4b, 0x03, 0x04)) return null
  // A workbook is a zip archive too (ECMA-376, OpenDocument). It is recognised by the names of its files.
  const names = new TextDecoder('windows-1252').decode(bytes.subarray(0, LOOKED_AT))
  return /\.(csv|tsv|txt|xlsx?|ods|html?|pdf)\b/i.test(names) ? 'zip' : 'workbook'
}

/** Unpacks a gzip file; null if it is damaged, or grows beyond the limit. */
async function unpack(file: Blob): Promise<Blob | null> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for await (const part of file.stream().pipeThrough(new DecompressionStream('gzip'))) {
      size += part.length
      if (size > MOST_BYTES) return null
      parts.push(part)
    }
  } catch {
    return null
  }
  return new Blob(parts)
}

/**
 * The rows of the longest table of a web page or of Excel's XML, as CSV with tabs; null if the text is neither. A page may
 * continue its table in others of the same width.
 */
function rowsOfPage(text: string): string | null {
  const head = text.slice(0, LOOKED_AT)
  const isXml = /^\s*<\?xml/.test(head) && head.includes('urn:schemas-microsoft-com:office:spreadsheet')
  if (
    !isXml &&
    !/^\s*(<\?xml[^>]*>\s*)?(<!--((?!-->).)*-->\s*)*<(!doctype html|html|head|meta|style|body|div|table)\b/is.test(head)
  )
    return null
  // The page is only parsed: its scripts do not run, and nothing is loaded.
  const page = new DOMParser().parseFromString(inert(text), isXml ? 'application/xml' : 'text/html')
  // The text of an element has no line ends: without blanks, numbers on two lines would become one.
  for (const element of isXml ? [] : page.querySelectorAll('br, p, div, li')) {
    element.before(' ')
    element.after(' ')
  }
  const elements = Array.from(page.getElementsByTagName(isXml ? 'Table' : 'table'))
  const tables = elements.map((table) => rowsOfTable(table, isXml))
  const longest = tables.toSorted((a, b) => b.length - a.length)[0] ?? []
  const continues = (rows: string[][], at: number) =>
    !isXml && widthOf(rows) === widthOf(longest) && !elements[at]?.querySelector('table')
  const rows = tables.filter((one, at) => one === longest || continues(one, at)).flat()
  return rows.length === 0 ? null : rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

const widthOf = (rows: string[][]) => rows.reduce((most, { length }) => Math.max(most, length), 0)

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Makes a value for `DOMParser`, which the pages' policy allows only here (`main/app/pagePolicy.ts`). */
function inert(text: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypes }
  policy ??= trustedTypes.createPolicy('tabelas', { createHTML: (one) => one })
  return policy.createHTML(text)
}

function rowsOfTable(table: Element, isXml: boolean): string[][] {
  const rows = Array.from(table.getElementsByTagName(isXml ? 'Row' : 'tr'))
  // A layout table may contain other tables in its cells; their rows do not count.
  const own = isXml ? rows : rows.filter((row) => row.closest('table') === table)
  /** For each column, the number of further rows that a merged cell covers. It covers none of the next section. */
  let covered: number[] = []
  return own.map((row, nth) => {
    if (row.parentElement !== own[nth - 1]?.parentElement) covered = []
    const cells: string[] = []
    const isCovered = (at: number) => {
      const left = covered[at] ?? 0
      covered[at] = Math.max(left - 1, 0)
      return left > 0
    }
    const add = (text: string, rows: number) => {
      while (isCovered(cells.length)) cells.push('')
      covered[cells.length] = rows - 1
      cells.push(text)
    }
    for (const cell of Array.from(row.children).filter(({ localName }) => /^(td|th|Cell)$/.test(localName))) {
      const at = Number(cell.getAttribute('ss:Index') ?? NaN)
      // Excel omits empty cells and gives the next cell an index.
      while (at > cells.length + 1 && at <= MOST_COLUMNS) cells.push('')
      const rows = Number(cell.getAttribute('rowspan') ?? 1)
      // In Excel's XML a cell may also contain a comment.
      const value = isXml ? Array.from(cell.children).find(({ localName }) => localName === 'Data') : cell
      add((value?.textContent ?? '').replace(/\s+/g, ' ').trim(), rows)
      const over = Number(cell.getAttribute('colspan') ?? 1) - 1 + Number(cell.getAttribute('ss:MergeAcross') ?? 0)
      for (let more = 0; more < Math.min(over, MOST_COLUMNS); more += 1) add('', rows)
    }
    for (let at = cells.length; at < covered.length; at += 1) isCovered(at)
    return cells
  })
}

const MOST_COLUMNS = 200

const quoted = (cell: string) => (/["\t;|,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Number of bytes that are inspected to find the encoding. */
const LOOKED_AT = 4096
/** The share of zero bytes from which a text counts as UTF-16. */
const MANY_ZEROS = 0.3

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 in either byte order, else Windows-1252, in which all bytes
 * are valid. A byte order mark decides; without a mark the encoding is guessed from the bytes.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, LOOKED_AT)
  const zeros = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length / (head.length / 2)
  if (head.length > 1 && zeros(1) > MANY_ZEROS) return 'utf-16le'
  if (head.length > 1 && zeros(0) > MANY_ZEROS) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
