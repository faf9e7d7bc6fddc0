<?php

// Prints tags as each package does: [{ widget, attributes, inside }] on the way in, [{ php, twig, blade, drupal }] on the way out.
// A snippet is printed as it is written: [{ twig, blade }] on the way in and out; its files are those of the folder that `TRIBUNE_CDN` names.

declare(strict_types=1);

use Illuminate\Container\Container;
use Illuminate\Events\Dispatcher;
use Illuminate\Filesystem\Filesystem;
use Illuminate\View\Compilers\BladeCompiler;
use Illuminate\View\Engines\CompilerEngine;
use Illuminate\View\Engines\EngineResolver;
use Illuminate\View\Factory;
use Illuminate\View\FileViewFinder;
use Tribune\Tag;
use Tribune\TwigExtension;
use Twig\Environment;
use Twig\Loader\ArrayLoader;
use Twig\Markup;

// Debian's Laravel is older than its PHP.
error_reporting(E_ALL & ~E_DEPRECATED);
require 'Twig/autoload.php';
require 'Illuminate/View/autoload.php';
require 'Illuminate/Events/autoload.php';

$packages = dirname(__DIR__, 2) . '/templates/cms';
require $packages . '/php/src/Tag.php';
require $packages . '/php/src/Release.php';
require $packages . '/php/src/TwigExtension.php';

$cases = json_decode((string) file_get_contents('php://stdin'), true, 512, JSON_THROW_ON_ERROR);
$folder = sys_get_temp_dir() . '/tribune-blade-' . getmypid();
mkdir($folder);

$container = new Container();
Container::setInstance($container);
$files = new Filesystem();
$compiler = new BladeCompiler($files, $folder);
$engines = new EngineResolver();
$engines->register('blade', static fn () => new CompilerEngine($compiler, $files));
$views = new Factory($engines, new FileViewFinder($files, [$folder]), new Dispatcher($container));
$views->setContainer($container);
$views->addNamespace('tribune', $packages . '/php/views');
$container->instance(Illuminate\Contracts\View\Factory::class, $views);
$container->instance('view', $views);
$container->instance(Illuminate\Contracts\Foundation\Application::class, new class () {
    public function getNamespace(): string
    {
        return 'App\\';
    }
});
$compiler->component('tribune::tribune', 'tribune');
$compiler->component('tribune::head', 'tribune-head');
$read = Tribune\Release::inFolder((string) getenv('TRIBUNE_CDN'));

$kebab = static fn (string $key): string => strtolower((string) preg_replace('/[A-Z]/', '-$0', $key));

$printed = [];
foreach ($cases as $number => $case) {
    if (isset($case['twig'])) {
        $twig = new Environment(new ArrayLoader(['page' => $case['twig']]), ['autoescape' => 'html']);
        $twig->addExtension(new TwigExtension($read));
        file_put_contents("$folder/page$number.blade.php", $case['blade']);
        $printed[] = ['twig' => $twig->render('page'), 'blade' => $views->make("page$number")->render()];
        continue;
    }
    ['widget' => $widget, 'attributes' => $attributes, 'inside' => $inside] = $case;
    $named = [];
    foreach ($attributes as $key => $value) {
        $named[$kebab($key)] = $value;
    }

    $twig = new Environment(new ArrayLoader([
        'page' => '{% set inside %}{{ text }}{% endset %}{{ tribune(widget, attributes, inside) }}',
        'component' => (string) file_get_contents("$packages/drupal/tribune/components/$widget/$widget.twig"),
    ]), ['strict_variables' => false, 'autoescape' => 'html']);
    $twig->addExtension(new TwigExtension());

    // As people write it: what is fixed in quotes, what is computed after a colon.
    $written = '';
    foreach ($named as $name => $value) {
        $isFixed = is_string($value) && preg_match('/^[\w ,.:\/-]+$/', $value);
        $written .= $isFixed ? " $name=\"$value\"" : " :$name=\"\$values['$name']\"";
    }
    file_put_contents("$folder/page$number.blade.php", "<x-tribune widget=\"$widget\"$written>{{ \$text }}</x-tribune>");

    $printed[] = [
        'php' => Tag::html($widget, $attributes, htmlspecialchars($inside)),
        'twig' => $twig->render('page', ['widget' => $widget, 'attributes' => $named, 'text' => $inside]),
        'blade' => $views->make("page$number", ['values' => $named, 'text' => $inside])->render(),
        'drupal' => $twig->render('component', $attributes + ['inside' => $inside]),
    ];
}
(new Filesystem())->deleteDirectory($folder);
echo json_encode($printed, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
