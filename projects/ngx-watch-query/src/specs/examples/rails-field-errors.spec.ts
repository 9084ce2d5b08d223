import { WatchQueryError } from 'ngx-watch-query';
import { railsFieldErrors } from './rails-field-errors';

describe("the errors of fields from the mutations of Rails' generator", () => {
  it('M11: are read from the extensions, under the names of the schema', () => {
    const errors = [
      { message: 'Not allowed.' },
      {
        message: 'Error creating task',
        extensions: { title: ["can't be blank", 'is too short'], due_on: ['is in the past'] },
      },
      {
        message: 'No such field.',
        extensions: { code: 'undefinedField', problems: [{ path: [] }] },
      },
    ];
    const error = new WatchQueryError('graphql', '', { errors });
    expect(railsFieldErrors(error)).toEqual({
      title: ["can't be blank", 'is too short'],
      dueOn: ['is in the past'],
    });
  });
});
