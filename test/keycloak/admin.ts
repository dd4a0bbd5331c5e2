import { REALM } from './realm.ts'

/** A client of Keycloak's administration interface, with the calls that the tests need. */
export class Admin {
  readonly #origin: string
  readonly #password: string

  constructor(origin: string, password: string) {
    this.#origin = origin
    this.#password = password
  }

  async sessions(username: string): Promise<unknown[]> {
    return (await this.#call('GET', `/users/${await this.#idOf(username)}/sessions`)) as unknown[]
  }

  async logOut(username: string): Promise<void> {
    await this.#call('POST', `/users/${await this.#idOf(username)}/logout`)
  }

  async changeKey(): Promise<void> {
    const { id } = (await this.#call('GET', '')) as { id: string }
    const priority = String(Date.now() % 1e9)
    await this.#call('POST', '/components', {
      name: `rsa-${priority}`,
      parentId: id,
      providerId: 'rsa-generated',
      providerType: 'org.keycloak.keys.KeyProvider',
      config: { priority: [priority], enabled: ['true'], active: ['true'], algorithm: ['RS256'], keySize: ['2048'] },
    })
  }

  async #idOf(username: string): Promise<string> {
    const [user] = (await this.#call('GET', `/users?exact=true&username=${username}`)) as { id: string }[]
    if (!user) throw new Error(`não há ${username} no realm`)
    return user.id
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#origin}/admin/realms/${REALM}${path}`, {
      method,
      headers: { authorization: `Bearer ${await this.#token()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }

  async #token(): Promise<string> {
    const form = { grant_type: 'password', client_id: 'admin-cli', username: 'admin', password: this.#password }
    const answer = await fetch(`${this.#origin}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
}
