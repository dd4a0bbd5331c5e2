import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A website of a few pages on loopback, whose sign-in form redirects to a custom scheme. Records its requests and their user
 * agents.
 */
export async function openWebsite(): Promise<{ origin: string; asked: string[]; agents: Set<string>; close(): void }> {
  const asked: string[] = []
  const agents = new Set<string>()
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(`${request.method} ${path}`)
    agents.add(Buffer.from(request.headers['user-agent'] ?? '', 'latin1').toString())
    if (path === '/enviar')
      return response
        .writeHead(302, { location: 'balcao://callback?code=abc&state=x%2By', 'set-cookie': 'durante=1' })
        .end()
    if (path === '/fora') return response.writeHead(302, { location: 'http://127.0.0.2:9/' }).end()
    if (path === '/dentro') return response.writeHead(302, { location: '/fim' }).end()
    if (path === '/arquivo')
      return response
        .writeHead(200, { 'content-disposition': 'attachment; filename=a.pdf', 'content-type': 'application/pdf' })
        .end('%PDF-1.7')
    if (path === '/senha')
      return response.writeHead(401, { 'www-authenticate': 'Basic realm="intranet"' }).end('sem senha')
    if (path === '/simples')
      return response.writeHead(200, { 'x-cookie': request.headers.cookie ?? 'nenhum' }).end('olá')
    response.setHeader('set-cookie', 'sso=1')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(`<title>Entrada</title><form method="post" action="/enviar"><input name="senha"><button>Entrar</button></form>
      <a id="elo" href="balcao://callback?code=elo">voltar</a><a id="dentro" href="/dentro">dentro</a><a id="fora" href="/fora">fora</a><a id="nova" href="/nova" target="_blank">nova</a><a id="baixar" href="/arquivo">baixar</a>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    agents,
    close: () => server.close(),
  }
}
