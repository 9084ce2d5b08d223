/** The scalar of files that come with a mutation. */
export interface UploadTypes {
  Scalars: { File: { Input: File; Output: never } };
}

interface Upload {
  readonly name: string;
  readonly text: string;
}

/** Adds mutations that take files, in an argument and in a list of an input object. */
export function addUploads(
  builder: PothosSchemaTypes.SchemaBuilder<PothosSchemaTypes.ExtendDefaultTypes<UploadTypes>>,
): void {
  builder.scalarType('File', {
    serialize: () => {
      throw new TypeError('A file is never part of an answer.');
    },
  });
  const UploadType = builder.objectRef<Upload>('Upload').implement({
    fields: t => ({
      name: t.exposeString('name', { nullable: false }),
      text: t.exposeString('text', { nullable: false }),
    }),
  });
  const PhotosInput = builder.inputType('PhotosInput', {
    fields: t => ({
      book: t.id({ required: true }),
      files: t.field({ type: ['File'], required: true }),
    }),
  });
  builder.mutationType({
    fields: t => ({
      addCover: t.field({
        type: UploadType,
        args: {
          book: t.arg.id({ required: true }),
          file: t.arg({ type: 'File', required: true }),
        },
        resolve: (_root, { book, file }) => uploadOf(book, file),
      }),
      addPhotos: t.field({
        type: [UploadType],
        args: { input: t.arg({ type: PhotosInput, required: true }) },
        resolve: (_root, { input: { book, files } }) =>
          Promise.all(files.map(file => uploadOf(book, file))),
      }),
    }),
  });
}

/** What has arrived, so that the client can compare it with what it has sent. */
async function uploadOf(book: string | number, file: File): Promise<Upload> {
  return { name: `${book}: ${file.name}`, text: await file.text() };
}
