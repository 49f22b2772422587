import type { Browser } from './browser';
import { openAs, type Role } from './people';
import { interceptResponses, type Responses } from './responses';

type SharedPage = Awaited<ReturnType<typeof openAs>> & { responses: Responses };

/** One page per role for all tests in a file, because a new page gets a new process, which compiles every script again. */
export class SharedPages {
  private readonly pages = new Map<Role, SharedPage>();

  async of(browser: Browser, role: Role): Promise<SharedPage> {
    let sharedPage = this.pages.get(role);
    if (!sharedPage) {
      const visitor = await openAs(browser, role);
      sharedPage = { ...visitor, responses: await interceptResponses(visitor.page) };
      this.pages.set(role, sharedPage);
    }
    sharedPage.problems.length = 0;
    return sharedPage;
  }

  /** Restores the responses that a test has replaced. */
  restore(): void {
    for (const { responses } of this.pages.values()) responses.restore();
  }
}
