import { expect, test } from 'vitest'
import { addressIn, domainIn } from '../../../../renderer/features/instalacao/pasted.ts'

test.each([
  ['serra-do-ipe.sp.gov.br', 'serra-do-ipe.sp.gov.br'],
  ['  Serra-do-Ipe.SP.gov.br ', 'serra-do-ipe.sp.gov.br'],
  ['https://serra-do-ipe.example/portal', 'serra-do-ipe.example'],
  ['HTTPS://Serra-do-Ipe.example:8443/portal?x=1#y', 'serra-do-ipe.example'],
  ['serra-do-ipe.example/portal/', 'serra-do-ipe.example'],
  ['serra-do-ipe.example:8443', 'serra-do-ipe.example'],
  ['//serra-do-ipe.example/portal', 'serra-do-ipe.example'],
  ['serra-do-ipe.example.', 'serra-do-ipe.example'],
  ['https://ipê.sp.gov.br', 'xn--ip-fja.sp.gov.br'],
  ['localhost', 'localhost'],
  ['12345', '12345'],
])('the domain typed as «%s» is %s', (written, domain) => {
  expect(domainIn(written)).toBe(domain)
})

test.each(['', '   ', 'serra do ipê', 'Portal: https://serra.example', 'https://', 'https:///', '?x', 'serra_do.ipe'])(
  'no domain is read from «%s»',
  (written) => {
    expect(domainIn(written)).toBeNull()
  },
)

test.each([
  ['api.cidade.gov.br', 'https://api.cidade.gov.br'],
  [' https://api.cidade.gov.br/v1/ ', 'https://api.cidade.gov.br/v1/'],
  ['https://api.cidade.gov.br/v1?x=1#y', 'https://api.cidade.gov.br/v1'],
  ['https://Entrar.gov.br/realms/Cidadao', 'https://Entrar.gov.br/realms/Cidadao'],
  ['https://entrar.gov.br/realms/c/.well-known/openid-configuration', 'https://entrar.gov.br/realms/c'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['api.cidade.gov.br:8443/x', 'https://api.cidade.gov.br:8443/x'],
])('the address «%s» is read as %s', (written, address) => {
  expect(addressIn(written)).toBe(address)
})

test.each([
  '',
  'http://api.cidade.gov.br',
  'ftp://api.cidade.gov.br',
  'https://a:b@api.gov.br',
  'o sistema',
  'https://',
])('no address is read from «%s»', (written) => {
  expect(addressIn(written)).toBeNull()
})
