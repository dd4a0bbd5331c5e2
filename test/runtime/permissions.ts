import type { BrowserContext } from '@playwright/test'

type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0]
type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0]

/**
 * The permissions that Chromium can be made to grant, by Electron's names. Chromium itself decides on others (fullscreen,
 * pointer lock).
 */
const chromiumNames = {
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  geolocation: ['geolocation'],
  media: ['camera', 'microphone'],
  midi: ['midi'],
  midiSysex: ['midi-sysex'],
  notifications: ['notifications'],
  'storage-access': ['storage-access'],
} as const
type PermissionName = keyof typeof chromiumNames

/**
 * Calls the program's handlers for each permission in advance. Chromium then grants what both handlers allow, and refuses the rest
 * without a prompt. Without handlers everything is granted, as in Electron.
 */
export async function applyPermissions(
  context: BrowserContext,
  check: CheckHandler,
  request: RequestHandler,
  contents: Electron.WebContents,
  url: string,
): Promise<void> {
  const granted: string[] = []
  for (const name of Object.keys(chromiumNames) as PermissionName[])
    if (allows(check, contents, name, url) && (await grants(request, contents, name, url)))
      granted.push(...chromiumNames[name])
  await context.clearPermissions()
  await context.grantPermissions(granted)
}

function allows(check: CheckHandler, contents: Electron.WebContents, name: PermissionName, url: string): boolean {
  return check ? check(contents, name, new URL(url).origin, { isMainFrame: true, requestingUrl: url }) : true
}

function grants(
  request: RequestHandler,
  contents: Electron.WebContents,
  name: PermissionName,
  url: string,
): Promise<boolean> {
  if (!request) return Promise.resolve(true)
  return new Promise((resolve) => request(contents, name, resolve, { isMainFrame: true, requestingUrl: url }))
}
