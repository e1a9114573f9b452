import type { LetterWords, SecondFactorChange } from './words';

const changes: Readonly<Record<SecondFactorChange, string>> = {
  appAdded: 'Une application d’authentification a été configurée comme deuxième étape de votre connexion.',
  passkeyAdded: 'Une clé d’accès a été ajoutée comme deuxième étape de votre connexion.',
  factorRemoved: 'Une deuxième étape a été retirée de votre connexion.',
  turnedOff: 'La deuxième étape de votre connexion a été désactivée : le mot de passe seul vous connecte.',
  codesMade: 'De nouveaux codes de secours ont été créés. Les précédents ne fonctionnent plus.',
  codeUsed: 'Quelqu’un s’est connecté à votre compte avec votre mot de passe et l’un de vos codes de secours. Ce code ne fonctionne plus.',
  guessed:
    'Quelqu’un connaît votre mot de passe et a essayé de deviner la deuxième étape de votre connexion, de nombreuses fois, sans succès.',
  endedByOperator:
    'Les personnes qui gèrent ce serveur ont désactivé la deuxième étape de votre connexion, parce qu’on leur a dit que vous l’aviez perdue.',
};

export const french: LetterWords = {
  copy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  invitation: ({ brand, name, hospitalName, hours }) => ({
    subject: `Votre compte ${brand} (${hospitalName})`,
    before: [
      `Bonjour Dr ${name},`,
      `${hospitalName} vous a inscrit comme médecin. Choisissez votre mot de passe ici, puis connectez-vous :`,
    ],
    button: 'Choisir votre mot de passe',
    after: [
      `Le lien fonctionne une seule fois, pendant ${hours} heures. Ensuite, « Mot de passe oublié », sur la page de connexion, en envoie un nouveau.`,
    ],
  }),
  passwordReset: ({ brand, name }) => ({
    subject: `Réinitialiser votre mot de passe ${brand}`,
    before: [
      `Bonjour ${name},`,
      'Quelqu’un, probablement vous, a demandé à réinitialiser votre mot de passe. Choisissez-en un nouveau ici :',
    ],
    button: 'Choisir un nouveau mot de passe',
    after: [
      'Le lien fonctionne une seule fois, pendant une heure. Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
      `Gardez ce lien pour vous : qui l’a peut se connecter à votre place. Personne de ${brand} ne vous le demandera.`,
    ],
  }),
  confirmRegistration: ({ brand, name, hospitalName }) => ({
    subject: `Confirmez votre adresse e-mail pour ${brand}`,
    before: [
      `Bonjour ${name},`,
      `${hospitalName} a été inscrit avec cette adresse e-mail. Confirmez qu’elle est la vôtre ; vous pourrez ensuite inviter vos médecins :`,
    ],
    button: 'Confirmer cette adresse',
    after: [
      'Si vous n’avez inscrit aucun établissement, vous n’avez rien à faire : sans votre confirmation, personne ne peut être invité en son nom.',
    ],
  }),
  confirmAddress: ({ brand, name, hours }) => ({
    subject: `Confirmez votre nouvelle adresse e-mail ${brand}`,
    before: [`Bonjour ${name},`, `Vous souhaitez vous connecter à ${brand} avec cette adresse e-mail. Confirmez qu’elle est la vôtre :`],
    button: 'Confirmer cette adresse',
    after: [`Le lien fonctionne une seule fois, pendant ${hours} heures. D’ici là, vous vous connectez avec l’adresse que vous aviez.`],
  }),
  addressChanging: ({ brand, name, newAddress, hours }) => ({
    subject: `Votre adresse e-mail ${brand} va être changée`,
    before: [
      `Bonjour ${name},`,
      `Quelqu’un qui a donné votre mot de passe, probablement vous, souhaite se connecter désormais à ${brand} avec l’adresse ${newAddress}.`,
      'Si ce n’était pas vous, annulez ce changement : toutes les sessions prennent fin, et vous choisissez un nouveau mot de passe.',
    ],
    button: 'Annuler le changement',
    after: [
      `Le lien fonctionne pendant ${hours} heures, même quand la nouvelle adresse est déjà en usage. Si c’était vous, vous n’avez rien à faire.`,
    ],
  }),
  secondFactorChanged: ({ brand, name, change }) => ({
    subject: change === 'guessed' ? `Quelqu’un essaie d’entrer dans votre compte ${brand}` : `Votre connexion à ${brand} a changé`,
    before: [`Bonjour ${name},`, changes[change]],
    after: [
      'Si c’était vous, vous n’avez rien à faire.',
      `Si ce n’était pas vous : choisissez tout de suite un nouveau mot de passe avec « Mot de passe oublié » sur la page de connexion, ce qui met fin à toutes les sessions, et prévenez l’administrateur de votre établissement. Personne de ${brand} ne vous demandera jamais un code.`,
    ],
  }),
};
