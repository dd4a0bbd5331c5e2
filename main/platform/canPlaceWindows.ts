/**
 * Whether the program can choose the display of a window. Wayland ignores the choice, so the second display's window would
 * cover the clerk's. Electron uses Wayland in a Wayland session, unless it is started with `--ozone-platform=x11`, as the
 * installed program is.
 * @param ozone value of that switch; empty if it was not given
 */
export function placesWindows(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, ozone: string): boolean {
  if (platform !== 'linux' || ozone === 'x11') return true
  return ozone === 'wayland' ? false : env['XDG_SESSION_TYPE'] !== 'wayland'
}
