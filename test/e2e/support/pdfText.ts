import { getDocument } from '../../pdfjs.ts'

/** All text of a PDF, page by page; text runs are separated by one space. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  try {
    const pages: string[] = []
    for (let n = 1; n <= pdf.numPages; n++) {
      const { items } = await (await pdf.getPage(n)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    return pages.join('\n').replace(/[^\S\n]+/g, ' ')
  } finally {
    await task.destroy()
  }
}
