import type { LetterWords } from './words';

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
  addressChanged: ({ brand, name, newAddress }) => ({
    subject: `Votre adresse e-mail ${brand} a été changée`,
    before: [
      `Bonjour ${name},`,
      `Vous vous connectez désormais à ${brand} avec l’adresse ${newAddress}.`,
      `Si ce changement ne vient pas de vous, quelqu’un d’autre connaît peut-être votre mot de passe : prévenez la personne qui s’occupe de ${brand} dans votre hôpital.`,
    ],
  }),
};
