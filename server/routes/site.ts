import { described } from '../described';
import type { Handlers } from '../handlers';
import { fromVisitor } from '../mails/letters';
import { networkOf } from '../networkOf';
import { Problem } from '../problem';
import { countAttempt } from '../rateLimit';

export const siteHandlers: Handlers<'sendContact'> = {
  sendContact: async ({ body, services, request }) => {
    // Limits mails from one network address.
    await countAttempt(services, 'contact', networkOf(request.ip));
    try {
      await services.mail.send(fromVisitor({ to: services.site.email, brand: services.site.brand }, body));
    } catch (error) {
      request.log.error({ cause: described(error) }, 'a mail was not sent');
      throw new Problem('mailUnavailable');
    }
    return { done: true };
  },
};
