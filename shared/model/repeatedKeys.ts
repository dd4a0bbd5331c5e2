const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs

/** Names that an object of a valid JSON text has twice. `JSON.parse` takes the last value of each without a word. */
export function repeatedKeys(json: string): string[] {
  const open: (Set<string> | null)[] = []
  const found: string[] = []
  let before = ''
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null)
    if (token === '}' || token === ']') open.pop()
    if (token === ':') {
      const key = JSON.parse(before) as string
      if (open.at(-1)?.has(key)) found.push(key)
      open.at(-1)?.add(key)
    }
    before = token
  }
  return found
}
