import { SENHA } from './accounts.ts'

const COR_PADRAO = '1351b4'

/** The look of a page, from the request's parameters `primary` and `dark`. */
export interface Look {
  primary?: string | undefined
  dark?: boolean
}

interface LoginPage extends Look {
  prefeitura: string
  action: string
  cancelHref: string
  login: string
  error?: string
  nonce: string
}

/** The sign-in page. Browsers must not store its fields; the first empty field has the focus. */
export function loginPage({ prefeitura, action, cancelHref, login, error, nonce, ...look }: LoginPage): string {
  const aviso = error ? `<p class="erro" role="alert" id="erro">${escape(error)}</p>` : ''
  const apontaErro = error ? ' aria-describedby="erro" aria-invalid="true"' : ''
  return page(
    { title: `Entrar – ${prefeitura}`, nonce, ...look },
    `
<h1>Entrar</h1>
<p>${escape(prefeitura)}</p>
${aviso}
<form method="post" action="${escape(action)}" autocomplete="off">
<label for="login">CPF ou CNPJ</label>
<input id="login" name="login" type="text" value="${escape(login)}" required autocapitalize="characters" autocomplete="off" spellcheck="false"${apontaErro}${login ? '' : ' autofocus'}>
<label for="password">Senha</label>
<input id="password" name="password" type="password" required autocomplete="off"${apontaErro}${login ? ' autofocus' : ''}>
<button type="submit">Entrar</button>
<a href="${escape(cancelHref)}">Cancelar</a>
</form>
<p class="nota">Ambiente de testes. Todas as pessoas são fictícias; a senha de quem já tem acesso é <code>${SENHA}</code>.</p>`,
  )
}

/** Asks for confirmation of a logout without a valid `id_token_hint`. `form` is oidc-provider's own, without buttons. */
export function logoutPage(form: string, nonce: string): string {
  const comBotoes = form.replace('</form>', '<button type="submit" name="logout" value="yes">Sair</button></form>')
  return page({ title: 'Sair', nonce }, `<h1>Sair</h1><p>Deseja encerrar a sua sessão?</p>${comBotoes}`)
}

/** The page on which a person types a device's code. `form` is oidc-provider's own, without buttons. */
export function codePage(form: string, wrong: boolean, nonce: string): string {
  const aviso = wrong ? '<p class="erro" role="alert">Este código não vale. Confira e digite de novo.</p>' : ''
  const comBotao = form.replace('</form>', '<button type="submit">Continuar</button></form>')
  return page(
    { title: 'Entrar em um posto', nonce },
    `<h1>Entrar em um posto</h1><p>Digite o código.</p>${aviso}${comBotao}`,
  )
}

/** Asks whether the code is the one on the other screen. */
export function confirmPage(form: string, code: string, nonce: string): string {
  const comBotoes = form.replace(
    '</form>',
    '<button type="submit">É este código</button><button type="submit" name="abort" value="yes">Não fui eu</button></form>',
  )
  return page(
    { title: 'Confira o código', nonce },
    `<h1>Confira o código</h1><p>O posto mostra este código?</p><p><strong id="codigo">${escape(code)}</strong></p>${comBotoes}`,
  )
}

export function messagePage(title: string, message: string, nonce: string): string {
  return page({ title, nonce }, `<h1>${escape(title)}</h1><p>${escape(message)}</p>`)
}

function page(
  { title, nonce, primary = COR_PADRAO, dark = false }: Look & { title: string; nonce: string },
  body: string,
): string {
  const [fundo, texto, campo] = dark ? ['#141414', '#f2f2f2', '#262626'] : ['#ffffff', '#222222', '#ffffff']
  return `<!doctype html>
<html lang="pt-BR"${dark ? ' data-theme="dark"' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style nonce="${nonce}">
:root{color-scheme:${dark ? 'dark' : 'light'}}
body{font:1rem/1.5 system-ui,sans-serif;background:${fundo};color:${texto};max-width:24rem;margin:3rem auto;padding:0 1rem}
form{display:grid;gap:.5rem}
input{font:inherit;padding:.6rem;border:1px solid #888;border-radius:4px;background:${campo};color:${texto}}
button{font:inherit;padding:.7rem;border:0;border-radius:4px;background:#${primary};color:${textOn(primary)}}
a{color:inherit;text-align:center;padding:.7rem}
.erro{color:${dark ? '#ff9b8f' : '#b00020'}}
.nota{font-size:.85rem}
</style></head>
<body><main>${body}</main></body></html>`
}

/** Black or white, whichever reads better on a colour of six hexadecimal digits (WCAG relative luminance). */
function textOn(hex: string): string {
  const [r = 0, g = 0, b = 0] = (hex.match(/../g) ?? []).map((par) => {
    const canal = Number.parseInt(par, 16) / 255
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000000' : '#ffffff'
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
