import { getDocument } from '../../pdfjs.ts'

/** The texts of each page, with their font and place, in points from the page's lower left corner. */
export async function linesOf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    await page.getOperatorList()
    const { items } = await page.getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str === '') return []
        const [size = 0, , , , left = 0, y = 0] = item.transform as number[]
        const { bold } = page.commonObjs.get(item.fontName) as { bold: boolean }
        return [{ text: item.str, bold, size, left, right: left + item.width, y }]
      }),
    )
  }
  return pages
}
