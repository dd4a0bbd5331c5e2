import { parseSync, Visitor } from 'oxc-parser'
import { testTitleOf } from './testTitle.ts'

/** A comment, a test's title or a sentence that breaks a rule of language (`.github/CONTRIBUTING.md`, Style). */
export type Slip = { path: string; line: number; rule: 'comments' | 'titles' | 'sentences'; say: string }

/** The most words of a sentence: a longer one states more than one fact. */
const MOST_WORDS = 25

/** Beginnings without a subject that a reader can picture. `Whether` is not included: it documents a boolean. */
const HEADLESS = /^(What|Whoever|Whose|Whom|Of|That|Those|Nobody|Somebody|One (that|who|whose|which|of))\b/i

/** Checks a source's comments and test titles against the rules. */
export function slipsInSource(path: string, text: string): Slip[] {
  const { program, comments } = parseSync(path, text)
  const lineAt = (position: number) => text.slice(0, position).split('\n').length
  const slips: Slip[] = []
  for (const { start, words } of whole(comments, text)) {
    if (HEADLESS.test(words)) slips.push({ path, line: lineAt(start), rule: 'comments', say: short(words) })
    for (const say of longSentences(words)) slips.push({ path, line: lineAt(start), rule: 'sentences', say })
  }
  if (!/\.(test|spec)\.tsx?$/.test(path)) return slips
  new Visitor({
    CallExpression(call) {
      const title = testTitleOf(call, /^(test|it)$/) ?? ''
      if (HEADLESS.test(title)) slips.push({ path, line: lineAt(call.start), rule: 'titles', say: title })
    },
  }).visit(program)
  return slips
}

/** Checks the sentences of a Markdown page against the limit; code, a list item and a table cell end a sentence. */
export function slipsInMarkdown(path: string, text: string): Slip[] {
  const prose = text
    .replace(/^ *```[^]*?^ *```/gm, (code) => code.replace(/.+/g, ''))
    .replace(/^ {4,}(?![-*\d]).*$/gm, '')
  let line = 1
  return prose.split(/(\n\s*\n|\n(?=\s*(?:[-*|#>]|\d+\. )))/).flatMap((part) => {
    const at = line + (/^\s*/.exec(part)?.[0].split('\n').length ?? 1) - 1
    line += part.split('\n').length - 1
    return longSentences(part).map((say): Slip => ({ path, line: at, rule: 'sentences', say }))
  })
}

/** The comments as people read them: line comments in a row count as one; comment marks are left out. */
function whole(comments: readonly { type: string; value: string; start: number; end: number }[], text: string) {
  const found: { start: number; end: number; line: boolean; words: string }[] = []
  for (const { type, value, start, end } of comments) {
    const last = found.at(-1)
    const line = type === 'Line'
    if (line && last?.line && /^\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.end = end
      last.words += `\n${value.trim()}`
    } else found.push({ start, end, line, words: value.replace(/^\s*\*+ ?/gm, '').trim() })
  }
  return found
}

/** The sentences over the limit. A tag, an item of a list, a cell of a table and ` · ` end a sentence like a full stop. */
function longSentences(text: string): string[] {
  return text
    .split(/\n\s*\n|\n\s*(?=@|[-*|] |\d+\. )/)
    .flatMap((part) => (part.trimStart().startsWith('|') ? part.split(/(?<!\\)\|/) : [part]))
    .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.!?:][)*»"]{0,3}) | · /))
    .filter((sentence) => countWords(sentence) > MOST_WORDS)
    .map((sentence) => `${countWords(sentence)} palavras: ${short(sentence)}`)
}

/** A piece of code counts as one word, a link as its text. */
function countWords(sentence: string): number {
  const words = sentence.replace(/`[^`]*`/g, 'x').replace(/\]\([^)]*\)/g, ']')
  return words.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

const short = (words: string) => words.replace(/\s+/g, ' ').slice(0, 90)
