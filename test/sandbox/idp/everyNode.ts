/** Works before the first import of oidc-provider, which warns of a Node whose line is not a long-term one (yet). */
process.release.lts ??= 'Krypton'
