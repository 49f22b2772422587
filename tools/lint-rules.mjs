// oxlint rules specific to this project.

const API_MESSAGE = 'Call the API with apiFetch, and link to it with apiUrl, of @rmo/api-client/fetch.';
const ROWS_MESSAGE = 'State the type of the rows, `query<Row[]>(…)`, or use the repository for a single row.';

/** The browser must only call the API through the shared client, which handles timeouts, errors and expired sessions. */
const apiPath = {
  create(context) {
    const refuse = (node, text) => {
      if (/^\/api\b/.test(text)) context.report({ node, message: API_MESSAGE });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && refuse(node, node.value),
      TemplateElement: (node) => refuse(node, node.value.raw),
    };
  },
};

/** Without a type argument, the rows of TypeORM's `query` are `any`. */
const typedQuery = {
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.property?.name !== 'query' || node.typeArguments) return;
      let { parent } = node;
      // Chained calls are skipped, as in `await em.query(…).catch(…);`
      while (parent.type === 'MemberExpression' || parent.type === 'CallExpression') parent = parent.parent;
      const isStatement = parent.type === 'AwaitExpression' && parent.parent.type === 'ExpressionStatement';
      if (!isStatement) context.report({ node, message: ROWS_MESSAGE });
    },
  }),
};

export default { meta: { name: 'rmo' }, rules: { 'api-path': apiPath, 'typed-query': typedQuery } };
